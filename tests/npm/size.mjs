// What a browser downloads, compressed as servers do beforehand: first what a Korean page needs, later English and the
// rules.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { made, root } from "./places.mjs";

// What it is, rounded up: code 632 KB; Korean sentences and their steps some 200, places 80, terms and zones 70, the objects of
// answers 60, the rest of the tables; the JavaScript around it 6.
const MOST = 1_130_000;

/** What is loaded when it is asked for, and where its sentences are written. */
const PARTS = { english: ["crates/words/en", /^[^#\n]*"([A-Z][^"{}]{60,})"/gm], criteria: ["crates/criteria/ko", /^statement = "([^"{}]{40,})"/gm] };

const written = (folder) => readdirSync(`${root}/${folder}`).map((file) => readFileSync(`${root}/${folder}/${file}`, "utf8")).join("\n");

/** Sentences of a part that no Korean answer tells as well. */
function sentences([folder, pattern]) {
  const korean = written("crates/words/ko");
  return [...written(folder).matchAll(pattern)].map(([, sentence]) => sentence).filter((sentence) => !korean.includes(sentence));
}

export function size() {
  const dist = `${made}/saju/dist`;
  const read = (file) => readFileSync(`${dist}/${file}`);
  const first = readdirSync(dist).filter((file) => file === "engine.wasm" || /^(browser|chunk-.*)\.js$/.test(file)).map(read);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const brotli = (files) => files.reduce((bytes, file) => bytes + brotliCompressSync(file, { params }).length, 0);
  const sum = (compress) => first.reduce((bytes, file) => bytes + compress(file).length, 0);
  const module = read("engine.wasm").toString();
  const parts = Object.entries(PARTS).map(([part, source]) => {
    const bytes = read(`${part}.wasm`);
    const text = bytes.toString();
    const all = sentences(source).filter((sentence) => text.includes(sentence));
    const shared = all.filter((sentence) => module.includes(sentence));
    assert.ok(all.length > 100, `${part}.wasm has ${all.length} of its sentences`);
    assert.deepEqual(shared, [], `sentences of ${part}.wasm are in engine.wasm, too`);
    return `${part} ${brotli([bytes])}`;
  });
  const most = brotli(first);
  assert.ok(most <= MOST, `${most} bytes with brotli, ${MOST} at most`);
  const gzip = sum((file) => gzipSync(file, { level: 9 }));
  return `${most} bytes with brotli, ${gzip} with gzip, ${sum((file) => file)} plain; later ${parts.join(", ")}`;
}
