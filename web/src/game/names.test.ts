import { describe, expect, it } from "vitest";
import { fittingName } from "./names";

describe("a name that is given to a host", () => {
  it("has no blanks around it", () => expect(fittingName(" Anna ")).toBe("Anna"));
  it("is cut by bytes, between letters", () => {
    expect(fittingName("Екатерина Великая Алексеевна")).toBe("Екатерина Великая Але");
    expect(fittingName("x".repeat(39) + "я")).toBe("x".repeat(39));
    expect(fittingName("x".repeat(39) + " y")).toBe("x".repeat(39));
  });
});
