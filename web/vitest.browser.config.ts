// The tests that play in a real browser against a real server (npm run test:browser).
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts", "bench/*.ts", "screens/pictures.ts"],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    maxWorkers: 2, // files side by side: a player and a server wait for each other most of the time
    globalSetup: ["tests/server.ts"],
  },
});
