// Wood, paper and coin, made here: a few hundred bytes in place of files.

import { settings } from "../store/settings.svelte";

let context: AudioContext | undefined;

function knock(at: AudioContext, when: number, pitch: number, length: number, volume: number) {
  const tone = at.createOscillator();
  const gain = at.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, when);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, when + length);
  gain.gain.setValueAtTime(volume, when);
  gain.gain.exponentialRampToValueAtTime(0.001, when + length);
  tone.connect(gain).connect(at.destination);
  tone.start(when);
  tone.stop(when + length);
}

function rustle(at: AudioContext, when: number, length: number, volume: number) {
  const buffer = at.createBuffer(1, at.sampleRate * length, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const noise = at.createBufferSource();
  const band = at.createBiquadFilter();
  const gain = at.createGain();
  noise.buffer = buffer;
  band.type = "bandpass";
  band.frequency.value = 3200;
  gain.gain.value = volume;
  noise.connect(band).connect(gain).connect(at.destination);
  noise.start(when);
}

export type Sound = "turn" | "card" | "coin";

/** Before the first click or key no browser lets a page make a sound. */
export function play(sound: Sound): void {
  if (sound === "turn" ? !settings.turnSound : !settings.sounds) return;
  if (!navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    const now = context.currentTime;
    if (sound === "card") rustle(context, now, 0.12, 0.12);
    if (sound === "coin") {
      knock(context, now, 2400, 0.12, 0.06);
      knock(context, now + 0.06, 3100, 0.16, 0.05);
    }
    if (sound === "turn") {
      knock(context, now, 520, 0.12, 0.2);
      knock(context, now + 0.14, 690, 0.18, 0.18);
    }
  } catch {
    // no sound on this machine
  }
}
