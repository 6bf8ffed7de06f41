// A worker at the edge: POST /consult with a birth, answered where it runs.

import { load, SajuError } from "saju";

const saju = await load();
const TOPICS = new Set(saju.topics().topics.map(({ id }) => id));

export default {
  async fetch(request) {
    const topic = new URL(request.url).pathname.slice(1);
    if (request.method !== "POST" || !TOPICS.has(topic)) return new Response("POST /manse, /consult …", { status: 404 });
    try {
      const answer = saju.readingBytes(topic, await request.json());
      return new Response(answer, { headers: { "content-type": "application/json" } });
    } catch (error) {
      if (!(error instanceof SajuError)) throw error;
      const { code, issues } = error;
      return Response.json({ success: false, error: { code, issues } }, { status: 400 });
    }
  },
};
