// What a browser downloads, compressed as servers do beforehand: first what a Korean page needs, later English and the
// rules.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { made } from "./places.mjs";

// What it is, rounded up: code 600 KB, Korean sentences 200, places 80, terms and zones 70, the objects of answers 60, the
// rest of the tables; with the JavaScript around it.
const MOST = 0;

/** What is loaded when it is asked for, and is no part of the rest. */
const PARTS = { english: /\p{ASCII}{40}/gu, criteria: /[가-힣 ,.·]{20}/g };

export function size() {
  const dist = `${made}/saju/dist`;
  const read = (file) => readFileSync(`${dist}/${file}`);
  const first = readdirSync(dist).filter((file) => file === "engine.wasm" || /^(browser|chunk-.*)\.js$/.test(file)).map(read);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const brotli = (files) => files.reduce((bytes, file) => bytes + brotliCompressSync(file, { params }).length, 0);
  const sum = (compress) => first.reduce((bytes, file) => bytes + compress(file).length, 0);
  const module = read("engine.wasm").toString();
  const parts = Object.entries(PARTS).map(([part, pieces]) => {
    const bytes = read(`${part}.wasm`);
    const all = bytes.toString().match(pieces).filter((piece) => !piece.includes("\0"));
    const shared = all.filter((piece) => module.includes(piece));
    assert.ok(all.length > 1_000, `${part}.wasm holds ${all.length} pieces of text`);
    // A name may stand in both.
    assert.ok(shared.length < all.length / 100, `${shared.length} of ${all.length} pieces of ${part}.wasm are in engine.wasm, too: ${shared[0]}`);
    return `${part} ${brotli([bytes])}`;
  });
  const most = brotli(first);
  assert.ok(most <= MOST, `${most} bytes with brotli, ${MOST} at most`);
  const gzip = sum((file) => gzipSync(file, { level: 9 }));
  return `${most} bytes with brotli, ${gzip} with gzip, ${sum((file) => file)} plain; later ${parts.join(", ")}`;
}
