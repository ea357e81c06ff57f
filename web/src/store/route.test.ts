import { describe, expect, it } from "vitest";
import { hrefOf, parseRoute, type Route } from "./route.svelte";

describe("routes", () => {
  const routes: Route[] = [
    { screen: "home" },
    { screen: "table", table: "xk7bntng" },
    { screen: "table", table: "xk7bntng", invite: "a/b ü" },
    { screen: "rules", paragraph: "R4.2" },
    { screen: "profile" },
    { screen: "game", game: "g1" },
    { screen: "game", game: "g1", review: true },
  ];
  it.each(routes)("are written and read again: %o", (route) => {
    expect(parseRoute(hrefOf(route))).toEqual(route);
  });
  it("lead home if they say nothing", () => {
    for (const hash of ["", "#", "#/", "#/table", "#/table/"]) expect(parseRoute(hash).screen).toBe("home");
  });
  it("say so if they lead nowhere", () => {
    for (const hash of ["#/nonsense", "#/rulez/R4.2"]) expect(parseRoute(hash).screen).toBe("nowhere");
  });
  it("that were cut on their way are read as they are", () => {
    expect(parseRoute("#/table/xk7bntng/a%C3")).toEqual({ screen: "table", table: "xk7bntng", invite: "a%C3" });
  });
});
