// How the things of the game are called and explained, in the player's language.

import type { Card, CardSpecial, CardSymbol } from "$gen/cards";
import type {
  Assistant, Colour, Edition, EventCard, Good, Module, Obstacle, Pile, Reason, Token,
} from "$gen/protocol";
import { msg, t, tc, tn } from "../i18n/index.svelte";

export function cardName(card: Card): string {
  return tc("card", card.name);
}

const PHASES: Record<Pile, string> = {
  worker: msg("Workers"),
  market: msg("Market goods"),
  building: msg("Buildings"),
  noble: msg("Nobles"),
  exchange: msg("Exchange"),
};
export const phaseName = (phase: Pile) => t(PHASES[phase]);

const COLOURS: Record<Colour, string> = {
  green: msg("Worker"),
  yellow: msg("Market good"),
  blue: msg("Building"),
  red: msg("Noble"),
  purple: msg("Action card"),
};
export const colourName = (colour: Colour) => t(COLOURS[colour]);

/** Who has it begins that phase. */
export const TOKEN_OF: Record<Pile, Token> = {
  worker: "hammer", market: "sack", building: "cathedral", noble: "bust", exchange: "hand",
};

const SYMBOLS: Record<CardSymbol, string> = {
  wood: msg("wood"),
  gold: msg("gold"),
  cloth: msg("cloth"),
  fur: msg("fur"),
  ship: msg("ship"),
  wheat: msg("wheat"),
  all: msg("all worker symbols"),
};
export const symbolName = (symbol: CardSymbol) => t(SYMBOLS[symbol]);

const GOODS: Record<Good, string> = {
  chicken: msg("Chicken"),
  grain: msg("Grain"),
  fruit: msg("Fruit"),
  fish: msg("Fish"),
  vegetable: msg("Vegetables"),
  any: msg("Any good"),
};
export const goodName = (good: Good) => t(GOODS[good]);

const TOKENS: Record<Token, string> = {
  hammer: msg("Start player of the worker phase"),
  sack: msg("Start player of the market phase"),
  cathedral: msg("Start player of the building phase"),
  bust: msg("Start player of the noble phase"),
  hand: msg("Start player of the exchange phase"),
  disc: msg("Two points at the start of each round"),
};
export const tokenName = (token: Token) => t(TOKENS[token]);

const ASSISTANTS: Record<Assistant, [string, string]> = {
  master_craftsman: [msg("Master Craftsman"), msg("Green cards cost 1 ruble less.")],
  mistress_of_the_manor: [msg("Mistress of the Manor"), msg("Yellow cards cost 1 ruble less.")],
  lawyer: [msg("Lawyer"), msg("Red cards cost 1 ruble less.")],
  architect: [msg("Architect"), msg("Blue cards cost 1 ruble less.")],
  czars_daughter: [msg("Czar's Daughter"), msg("Exchange cards cost 2 rubles less.")],
};
export const assistantName = (assistant: Assistant) => t(ASSISTANTS[assistant][0]);
export const assistantText = (assistant: Assistant) => t(ASSISTANTS[assistant][1]);

const EVENTS: Record<EventCard, [string, string]> = {
  sponsor: [msg("Sponsor"), msg("Get 6 rubles; everybody else gets 2.")],
  warehouse: [msg("Warehouse for rent"), msg("Your hand holds one card more for the rest of the game.")],
  grabber: [msg("Grabber"), msg("Buy the top card of the discard now.")],
  ghost: [msg("Ghost"), msg("A card of the display goes to the discard, and a new one of this phase takes its place.")],
  new_luck: [msg("New luck"), msg("As many cards as there are players come from the current pile into the upper row.")],
  twin: [msg("Twin"), msg("A card of the current pile joins the leftmost card of the upper row: whoever gets one gets both.")],
};
export const eventName = (event: EventCard) => t(EVENTS[event][0]);
export const eventText = (event: EventCard) => t(EVENTS[event][1]);

const ASSIGNMENTS: Record<number, string> = {
  1: msg("2 points per noble"),
  2: msg("10 points, plus 1 per worker"),
  3: msg("2 points per market marker, plus the position of one marker"),
  4: msg("The positions of your two best market markers"),
  5: msg("3 points per Market, Customs House and Firehouse"),
  6: msg("10 points, and 10 more for the most rubles"),
  7: msg("3 points per different worker"),
  8: msg("2 points for each further copy of a card"),
  9: msg("2 points per exchange card"),
  10: msg("4 times the points of your best noble"),
  11: msg("3 times the points of your best building"),
  12: msg("5 points, plus a share of the number of your cards"),
  13: msg("2 points per market card"),
  14: msg("2 points per different building"),
  15: msg("2 times the points of each blue exchange card"),
};
export const assignmentText = (number: number) => t(ASSIGNMENTS[number] ?? "");

const OBSTACLES: Record<Obstacle, string> = {
  none: "",
  bonus_1: msg("Bonus: 1 point per noble"),
  bonus_2: msg("Bonus: 1 ruble per building"),
  bonus_3: msg("Bonus: for each marker on the market 1 ruble or 1 point"),
  bonus_4: msg("Bonus: 1 point and 1 ruble per exchange card"),
  bonus_5: msg("Bonus: the rubles or the points of one owned card"),
  real_green: msg("Obstacle: workers"),
  real_market: msg("Obstacle: market"),
  real_blue: msg("Obstacle: buildings"),
  real_red: msg("Obstacle: nobles"),
  real_exchange: msg("Obstacle: exchange cards"),
};
export const obstacleText = (obstacle: Obstacle) => t(OBSTACLES[obstacle]);

const EDITIONS: Record<Edition, string> = { first: msg("First edition (2004)"), second: msg("Second edition (2014)") };
export const editionName = (edition: Edition) => t(EDITIONS[edition]);

const MODULES: Record<Module, [string, string]> = {
  banquet: [msg("The Banquet"), msg("Action cards with a surprise each.")],
  society: [msg("In Best Society"), msg("New cards, a new worker, and a fifth player.")],
  market: [msg("Market"), msg("A fifth phase: five goods to compete for, and a fifth player.")],
  company: [msg("Good Company"), msg("Eleven more buildings, nobles and exchange cards.")],
  assistants: [msg("Assistants"), msg("Everybody has a helper who makes some cards cheaper; they move on each round.")],
  events: [msg("Events"), msg("Six events, each used once, one for each player.")],
  assignments: [msg("Assignments"), msg("Secret goals that pay at the end.")],
  obstacles: [msg("Obstacles"), msg("Bonuses and hurdles on the score track.")],
};
export const moduleName = (module: Module) => t(MODULES[module][0]);
export const moduleText = (module: Module) => t(MODULES[module][1]);

const REASONS: Record<Reason, string> = {
  none: "",
  price: msg("Price"),
  income: msg("Income"),
  pub: msg("Pub"),
  trading_house: msg("Trading House"),
  guild_hall: msg("Guild Hall"),
  sycophant: msg("Sycophant"),
  upkeep: msg("Upkeep"),
  goods: msg("Market goods"),
  golden_donkey: msg("Golden Donkey"),
  moocher: msg("Moocher"),
  sponsor: msg("Sponsor"),
  obstacle: msg("Obstacle"),
  disc: msg("Disc"),
  nobles: msg("Different nobles"),
  assignment: msg("Assignment"),
  rubles: msg("Rubles left"),
  hand: msg("Cards in hand"),
  lower_row: msg("Lower row"),
  same_name: msg("You own the same card"),
  discount: msg("Discount"),
  assistant: msg("Assistant"),
  money_collector: msg("Money Collector"),
};
export const reasonText = (reason: Reason) => t(REASONS[reason]);

/** What a card does beyond its figures. Where the editions differ, the first is the first edition's. */
const SPECIALS: Record<CardSpecial, string | [string, string]> = {
  replaced_by_any_green: msg("Carries all worker symbols: every green exchange card can replace it."),
  pub: msg("In the building scoring you may buy up to 5 points for 2 rubles each."),
  hand_limit_plus_1: msg("Your hand holds one card more."),
  observatory: msg("Once a round, in the building phase: look at the top card of a pile; buy it, take it or discard it. The Observatory then pays nothing this round."),
  discount_blue: msg("Blue cards cost you 1 ruble less."),
  discount_red: msg("Red cards cost you 1 ruble less."),
  discount_green: msg("Green cards cost you 1 ruble less."),
  discount_blue_red: msg("Blue and red cards cost you 1 ruble less. It replaces the Czar & Carpenter only."),
  rubles_per_red: msg("Pays 1 ruble for each of your nobles."),
  rubles_per_green: msg("Pays 1 ruble for each of your workers."),
  rubles_per_blue: msg("Pays 1 ruble for each of your buildings."),
  points_per_red: msg("Pays 1 point for each of your nobles."),
  points_per_cloth: msg("Pays 2 points for each of your workers with the cloth symbol."),
  replaces_any_green: msg("Replaces any worker."),
  away_with_it: msg("Discard another card of your hand."),
  black_market: [
    msg("Buy or take a card of the discard that is no action card."),
    msg("Buy or take any card of the discard."),
  ],
  golden_donkey: msg("Get 5 rubles."),
  double_turn: msg("Do two actions one after the other."),
  pick_pocket: [
    msg("Right after new cards were laid out: you are the start player of this phase."),
    msg("Right after new cards were laid out: buy or take one card before anybody else."),
  ],
  jester: msg("Lay it on one of your cards that pays rubles and points: in its next scoring they are swapped."),
  banquet: msg("Lay it on one of your cards that pays rubles and points: in its next scoring they are doubled."),
  money_collector: msg("Buy or play a card for half its price. It gives no points and cannot be replaced."),
  moocher: msg("Get the rubles or the points of an opponent's card."),
  trading_house: msg("In the building scoring you may buy 2 points for 3 rubles."),
  debtors_prison: msg("Once a round, in the building phase: choose a card of the discard; buy it, take it or return it. The Debtor's Prison then pays nothing this round."),
  sycophant: [
    msg("Costs 1 ruble in each noble scoring; without one it leaves. It counts as a noble."),
    msg("In each noble scoring pay 1 ruble or discard it. It counts as a noble."),
  ],
  guild_hall: msg("Pays 4, in rubles and points as you like."),
  upkeep: msg("In each market scoring pay the higher value of the tile or discard it."),
};

/** The text of a card, sentence by sentence. */
export function cardText(card: Card, edition: Edition): string[] {
  const text: string[] = [];
  const special = card.special && SPECIALS[card.special];
  if (special) text.push(t(typeof special === "string" ? special : special[edition === "first" ? 0 : 1]));
  if (card.type === "exchange" && card.special !== "replaces_any_green" && card.special !== "discount_blue_red")
    text.push(exchangeText(card));
  if (card.value !== card.cost) text.push(t("Counts as {n} when it is replaced.", { n: card.value }));
  if (card.type === "action") text.push(t("Can only be taken; play it from your hand in a later turn."));
  return text;
}

export function incomeWords(rubles: number, points: number): string {
  return [
    ...(rubles ? [tn("{n} ruble", "{n} rubles", rubles)] : []),
    ...(points ? [tn("{n} point", "{n} points", points)] : []),
  ].join(", ");
}

const INCOMES: Record<Colour, string> = {
  green: msg("Pays in each worker scoring: {income}."),
  yellow: msg("Pays in each market scoring: {income}."),
  blue: msg("Pays in each building scoring: {income}."),
  red: msg("Pays in each noble scoring: {income}."),
  purple: "",
};

/** All that a card does, in sentences: what it pays, its symbols on the market, its text. */
export function cardLines(card: Card, edition: Edition): string[] {
  const lines: string[] = [];
  const income = incomeWords(card.rubles, card.points);
  if (income) lines.push(t(INCOMES[card.colour], { income }));
  if (card.good)
    lines.push(t("Symbols on the market: {n} × {good}.", { n: card.goods ?? 1, good: goodName(card.good) }));
  return [...lines, ...cardText(card, edition)];
}

/** What is printed on a card, as words: each with its label. */
export function cardFigures(card: Card): [string, string][] {
  const income = incomeWords(card.rubles, card.points);
  const figures: [string, string][] = [[t("Kind"), colourName(card.colour)]];
  if (card.type !== "action") figures.push([t("Cost"), tn("{n} ruble", "{n} rubles", card.cost)]);
  if (income) figures.push([t("Income"), income]);
  if (card.symbol) figures.push([t("Symbol"), symbolName(card.symbol)]);
  if (card.good) figures.push([t("Good"), goodName(card.good)]);
  return figures;
}

function exchangeText(card: Card): string {
  if (card.colour === "blue") return t("Replaces one of your buildings.");
  if (card.colour === "red") return t("Replaces one of your nobles.");
  return t("Replaces one of your workers with the same symbol ({symbol}).", {
    symbol: card.symbol ? symbolName(card.symbol) : "",
  });
}
