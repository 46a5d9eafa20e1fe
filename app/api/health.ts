import { z } from "zod";
import { faultStatus } from "../data/database/db.server.ts";
import { checkHealth } from "../data/database/health.server.ts";
import { endpoint, json } from "../http/operations/endpoint.ts";
import { operation } from "../http/operations/operation.ts";
import { logFault } from "../http/trace.server.ts";

const ok = z.object({
  status: z.literal("ok"),
  database: z.literal("ok"),
  schema: z.string(),
  checked: z.array(z.enum(["read", "schema", "write"])),
});
const failing = z.object({
  status: z.literal("error"),
  database: z.literal("error"),
  detail: z.string(),
});

const failed = (detail: string) => json({ status: "error", database: "error", detail }, 503);

export const loader = endpoint({
  GET: operation({
    summary:
      "Check the health of the service: the database responds, has the expected schema and can be written to.",
    who: "anyone",
    answers: { 200: ok, 503: failing },
    do: async ({ context }) => {
      try {
        const schema = await checkHealth(context.db);
        if (schema !== context.schema)
          return failed(`The database is at ${schema}, and this version needs ${context.schema}.`);
        return {
          status: "ok" as const,
          database: "ok" as const,
          schema,
          checked: ["read" as const, "schema" as const, "write" as const],
        };
      } catch (error) {
        logFault(error);
        return failed(
          faultStatus(error) === 503
            ? "The storage of this server is full."
            : "The database does not answer, or cannot be written.",
        );
      }
    },
  }),
});
export const action = loader;
