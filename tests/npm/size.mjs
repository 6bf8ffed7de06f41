// What a browser downloads, compressed as servers do beforehand.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { made } from "./places.mjs";

const MOST = 700_000;

export function size() {
  const dist = `${made}/saju/dist`;
  const loaded = readdirSync(dist).filter((file) => file === "engine.wasm" || /^(browser|chunk-.*)\.js$/.test(file));
  const whole = loaded.map((file) => readFileSync(`${dist}/${file}`));
  const sum = (compress) => whole.reduce((bytes, file) => bytes + compress(file).length, 0);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const brotli = sum((file) => brotliCompressSync(file, { params }));
  assert.ok(brotli <= MOST, `${brotli} bytes with brotli, ${MOST} at most`);
  return `${brotli} bytes with brotli, ${sum((file) => gzipSync(file, { level: 9 }))} with gzip, ${sum((file) => file)} plain`;
}
