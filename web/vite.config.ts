import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./tools/icons";
import { offline, WORKER } from "./tools/offline";
import { packed } from "./tools/packed";

const server = process.env.NEVA_SERVER ?? "http://localhost:8700";

// `vite build --mode site`: for a host that only has files. The page then never looks for a server.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), icons(), offline(), ...(mode === "site" ? [] : [packed()])], // hosts of files do that themselves
  base: "./", // any folder of any host can serve it
  resolve: {
    alias: { $gen: fileURLToPath(new URL("./src/gen", import.meta.url)) },
    // Svelte has a build for servers, which a test would otherwise get.
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: mode === "site" ? "../build/site" : "../build/web",
    emptyOutDir: true,
    target: "es2022",
    // The server's Content-Security-Policy allows no data: scripts; small files gain nothing anyway.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: "index.html", sw: "src/sw.ts" },
      // The service worker is for all beside and below it, and keeps its name from version to version.
      output: { entryFileNames: ({ name }) => (name === "sw" ? WORKER : "assets/[name]-[hash].js") },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/ws": { target: server, ws: true }, "/records": server, "/export": server } },
  // `.svelte.test.ts`: what runes do is tried, which on a server do nothing.
  test: { include: ["src/**/*.test.ts"], testTransformMode: { web: ["**/*.svelte.test.ts"] } },
}));
