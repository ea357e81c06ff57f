// Looking for words, whatever their case and accents.

/** As long as the text, letter by letter: a place in one is the same place in the other. */
export function fold(text: string): string {
  let out = "";
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]!;
    const bare = letter.normalize("NFD")[0] ?? letter;
    out += bare.toLowerCase().length === 1 ? bare.toLowerCase() : letter;
  }
  return out;
}

export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

export function hasAll(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** The text cut at whatever was looked for. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  const folded = fold(text);
  const hits = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = folded.indexOf(word); word && at >= 0; at = folded.indexOf(word, at + 1)) hits.fill(true, at, at + word.length);
  const out: Piece[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = out.at(-1);
    if (last && last.hit === hits[i]) last.text += text[i];
    else out.push({ text: text[i]!, hit: hits[i]! });
  }
  return out;
}
