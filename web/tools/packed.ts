// A Vite plugin: writes x.br and x.gz beside every file x that gets smaller by it; our server sends them as they are.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Worth it from here on; fonts and pictures are compressed in themselves. */
const LEAST = 512;
const WORTH = 0.95;

function pack(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < LEAST) return;
  const packed = {
    ".br": brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    ".gz": gzipSync(bytes, { level: 9 }),
  };
  for (const [ending, less] of Object.entries(packed)) if (less.length < bytes.length * WORTH) writeFileSync(file + ending, less);
}

function packAll(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) packAll(path);
    else pack(path);
  }
}

export function packed(): Plugin {
  let folder = "";
  return {
    name: "packed",
    apply: "build",
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle: () => packAll(folder),
  };
}
