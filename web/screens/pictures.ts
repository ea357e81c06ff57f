// Pictures of every screen in each size and theme, for people to look at: ./dev screens. They go to build/screens, with an
// index.html. NEVA_SCENES names some of the scenes (table,decide-pub) where not all are wanted.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Browser } from "playwright-core";
import { launch } from "../tests/player";
import { SCENES, type Scene } from "./scenes";
import { Stage } from "./stage";

const SIZES = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 360, height: 740 },
  landscape: { width: 740, height: 360 },
};
const THEMES = ["light", "dark"] as const;
const OUT = fileURLToPath(new URL("../../build/screens/", import.meta.url));
const wanted = process.env.NEVA_SCENES ? process.env.NEVA_SCENES.split(",") : undefined;
const isWanted = ({ name }: Scene) => !wanted || wanted.some((word) => name.startsWith(word));

let browser: Browser;
const taken: { scene: string; file: string; width: number }[] = [];

beforeAll(async () => {
  mkdirSync(OUT, { recursive: true });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  writeFileSync(join(OUT, "index.html"), index());
});

async function shoot(stage: Stage, scene: Scene, language: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await stage.page.setViewportSize(viewport);
    for (const colorScheme of THEMES) {
      await stage.page.emulateMedia({ colorScheme });
      await stage.page.evaluate(() => scrollTo(0, 0));
      await stage.page.waitForTimeout(120);
      const file = `${scene.name}.${size}.${colorScheme}${language === "en" ? "" : `.${language}`}.png`;
      await stage.page.screenshot({ path: join(OUT, file), fullPage: scene.full ?? false });
      taken.push({ scene: scene.name, file, width: viewport.width });
    }
  }
  await stage.page.setViewportSize(SIZES.desktop);
}

function index(): string {
  const names = [...new Set(taken.map(({ scene }) => scene))];
  const picture = ({ file, width }: (typeof taken)[number]) =>
    `<a href="${file}"><img src="${file}" width="${width / 4}" alt="${file}" loading="lazy"></a>`;
  const part = (name: string) =>
    `<h2 id="${name}">${name}</h2><p>${taken.filter(({ scene }) => scene === name).map(picture).join("\n")}</p>`;
  return `<!doctype html><meta charset="utf-8"><title>Neva: pictures</title>
<style>body { font: 15px sans-serif; margin: 2rem; background: #ddd } p { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }</style>
<nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join(" · ")}</nav>${names.map(part).join("\n")}`;
}

const pictures = SCENES.filter(isWanted).flatMap((scene) => [
  [scene.name, "en", scene] as const,
  ...(scene.russian ? [[scene.name, "ru", scene] as const] : []),
]);

describe("pictures", () => {
  it.each(pictures)("%s, %s", async (_, language, scene) => {
    const stage = await Stage.open(browser, inject("address"), language);
    await scene.set(stage);
    await shoot(stage, scene, language);
    await stage.close();
    expect(stage.errors).toEqual([]);
  });
});
