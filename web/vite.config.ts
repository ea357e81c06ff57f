import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./tools/icons";

const server = process.env.NEVA_SERVER ?? "http://localhost:8700";

export default defineConfig({
  plugins: [svelte(), icons()],
  base: "./", // any folder of any host can serve it
  resolve: {
    alias: { $gen: fileURLToPath(new URL("./src/gen", import.meta.url)) },
    // Svelte has a build for servers, which a test would otherwise get.
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    // The server's Content-Security-Policy allows no data: scripts; small files gain nothing anyway.
    assetsInlineLimit: 0,
  },
  worker: { format: "es" },
  server: { proxy: { "/ws": { target: server, ws: true }, "/records": server, "/export": server } },
  test: { include: ["src/**/*.test.ts"] },
});
