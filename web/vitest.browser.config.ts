// The tests that play in a real browser against a real server (npm run test:browser).
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts", "bench/*.ts", "screens/pictures.ts"],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    globalSetup: ["tests/server.ts"],
  },
});
