// Reads the collection of Bruno by Bruno's own parser, and holds it to that of Postman, every request of which newman has
// sent: the same calls, the same bodies, the key as a secret.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import lang from "@usebruno/lang";

const place = new URL("../../../collections/", import.meta.url);
const read = (name) => readFileSync(new URL(name, place), "utf8");

const { item: groups, variable, auth } = JSON.parse(read("postman.json"));
const asked = groups.flatMap(({ name, item }) =>
  item.map(({ request: { method, url, auth, body } }) => ({
    group: name,
    call: `${method} ${url.raw}`,
    body: body?.raw ?? null,
    keyed: auth?.type !== "noauth",
  })),
);

const files = readdirSync(new URL("bruno/", place), { recursive: true });
const requests = files.filter((file) => file.includes("/") && !file.startsWith("environments/"));
const told = requests.map((file) => {
  const { http, body, assertions } = lang.bruToJsonV2(read(`bruno/${file}`));
  assert.equal(assertions[0].value, "eq 200", file);
  return {
    group: file.split("/")[0],
    call: `${http.method.toUpperCase()} ${http.url}`,
    body: body?.json ?? null,
    keyed: http.auth === "inherit",
  };
});
const sorted = (calls) => calls.toSorted((a, b) => (a.call < b.call ? -1 : 1));
assert.deepEqual(sorted(told), sorted(asked));

const { apikey } = lang.collectionBruToJson(read("bruno/collection.bru")).auth;
assert.deepEqual(apikey, Object.fromEntries(auth.apikey.map(({ key, value }) => [key === "in" ? "placement" : key, value])));
const { variables } = lang.bruToEnvJsonV2(read("bruno/environments/local.bru"));
assert.deepEqual(variables.map(({ name, secret }) => [name, secret]), [["url", false], ["key", true]]);
assert.deepEqual(variable.find(({ key }) => key === "key"), { key: "key", value: "", type: "secret" });
console.log(`${asked.length} requests sent by newman, the same for Bruno`);
