// Dragging a card: to one's own place to buy or play it, to one's hand to take it. With several ways to do it
// the menu opens. A short move is a click. On a touch screen nothing is dragged: there the page scrolls, and tapping
// is the way.

import type { Game } from "./game.svelte";
import { menuOf, type Place } from "./places";

const FAR = 8;

export type Drop = "area" | "hand";

export class Drag {
  place = $state<Place | undefined>();
  x = $state(0);
  y = $state(0);
  over = $state<Drop | undefined>();
  private start: { x: number; y: number; place: Place } | undefined;
  /** a click that ends a drag is none */
  moved = false;

  constructor(private readonly game: Game) {}

  down(event: PointerEvent, place: Place): void {
    this.moved = false;
    if (event.pointerType === "mouse" && event.button === 0 && this.game.isPossible(place))
      this.start = { x: event.clientX, y: event.clientY, place };
  }

  move(event: PointerEvent): void {
    if (!this.start) return;
    if (!this.place && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) < FAR) return;
    this.place = this.start.place;
    this.moved = true;
    this.game.selected = undefined;
    this.x = event.clientX;
    this.y = event.clientY;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    this.over = under?.closest<HTMLElement>("[data-drop]")?.dataset.drop as Drop | undefined;
  }

  /** The card goes back. */
  cancel(): void {
    this.start = this.place = this.over = undefined;
  }

  up(): void {
    const { place, over } = this;
    this.cancel();
    if (place && over) this.drop(place, over);
  }

  private drop(place: Place, on: Drop): void {
    const menu = menuOf(this.game.places.get(place) ?? []);
    const fitting = menu.plain.filter((action) => (action.kind === "take") === (on === "hand"));
    const only = fitting.length === 1 && (on === "hand" || !menu.replacing.length) ? fitting[0] : undefined;
    if (only) this.game.choose(only);
    else if (on === "area" && menu.replacing.length === 1 && menu.replacing[0]) this.game.choose(menu.replacing[0]);
    else this.game.select(place);
  }
}
