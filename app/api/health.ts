import { sql } from "drizzle-orm";
import { z } from "zod";
import { endpoint, json } from "../http/endpoint.ts";
import { operation } from "../http/operation.ts";

const ok = z.object({ status: z.literal("ok"), database: z.literal("ok") });
const failing = z.object({ status: z.literal("error"), database: z.literal("error") });

export const loader = endpoint({
  GET: operation({
    summary: "Whether the service and its database answer.",
    who: "anyone",
    answers: { 200: ok, 503: failing },
    do: async ({ context }) => {
      try {
        await context.db.run(sql`SELECT 1`);
        return { status: "ok" as const, database: "ok" as const };
      } catch {
        return json({ status: "error", database: "error" }, 503);
      }
    },
  }),
});
export const action = loader;
