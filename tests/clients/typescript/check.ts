// Asks a server everything the document describes, by types generated from it:
//
//   SAJU_URL=http://127.0.0.1:8080 SAJU_KEY=… npm run check

import { passed } from "./client.ts";
import { key, lists, lookups } from "./others.ts";
import { topics } from "./topics.ts";

await topics();
await lookups();
await lists();
await key();
console.log(`typescript: ${passed()} checks`);
