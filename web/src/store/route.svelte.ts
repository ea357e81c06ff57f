// Which screen is shown: the part of the address behind #, so that any static host can serve the page, and so
// that an invitation reaches no server's log.

export type Route =
  | { screen: "home" }
  | { screen: "new" }
  | { screen: "lobby" }
  | { screen: "table"; table: string; invite?: string }
  | { screen: "game"; game: string; /** it is looked through at once */ review?: boolean }
  | { screen: "history" }
  | { screen: "profile"; person?: string }
  | { screen: "account" }
  | { screen: "settings" }
  | { screen: "learn" }
  | { screen: "tutorial" }
  | { screen: "rules"; paragraph?: string }
  | { screen: "cards" }
  | { screen: "credits" }
  /** an address that leads nowhere */
  | { screen: "nowhere" };

/** An address that was cut on its way may end within a letter. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parseRoute(hash: string): Route {
  const [screen = "", first = "", second = ""] = hash.replace(/^#?\/?/, "").split("/").map(decoded);
  switch (screen) {
    case "table":
      return first ? { screen, table: first, ...(second ? { invite: second } : {}) } : { screen: "home" };
    case "game":
      return first ? { screen, game: first, ...(second === "review" ? { review: true } : {}) } : { screen: "history" };
    case "profile":
      return { screen, ...(first ? { person: first } : {}) };
    case "rules":
      return { screen, ...(first ? { paragraph: first } : {}) };
    case "new":
    case "lobby":
    case "history":
    case "account":
    case "settings":
    case "learn":
    case "tutorial":
    case "cards":
    case "credits":
      return { screen };
    case "":
      return { screen: "home" };
    default:
      return { screen: "nowhere" };
  }
}

export function hrefOf(route: Route): string {
  const parts: (string | undefined)[] = [route.screen === "home" ? "" : route.screen];
  if (route.screen === "table") parts.push(route.table, route.invite);
  if (route.screen === "game") parts.push(route.game, route.review ? "review" : undefined);
  if (route.screen === "profile") parts.push(route.person);
  if (route.screen === "rules") parts.push(route.paragraph);
  return "#/" + parts.filter((part) => part !== undefined).map(encodeURIComponent).join("/");
}

class Router {
  route = $state.raw<Route>({ screen: "home" });

  start(): void {
    const follow = () => {
      this.route = parseRoute(location.hash);
      scrollTo(0, 0);
    };
    addEventListener("hashchange", follow);
    follow();
  }

  go(route: Route): void {
    location.hash = hrefOf(route);
  }
}

export const router = new Router();
