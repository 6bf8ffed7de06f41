// The engine itself, for what the others are asked about.

import { loadSync } from "saju";

export const engine = loadSync();
