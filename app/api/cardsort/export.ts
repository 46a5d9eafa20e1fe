import { z } from "zod";
import { ownsStudy } from "../../data/ownership.server.ts";
import { readExportPage } from "../../data/results.server.ts";
import { exportPage } from "../../domain/export-page.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";
import { csvOfSorts } from "./export-csv.ts";

const flag = z
  .enum(["true", "false", "True", "False", "1", "0"])
  .transform((value) => ["true", "True", "1"].includes(value));

const exportQuery = z.object({
  completed: flag.optional().describe("true by default; false: the sorts that go on"),
  cursor: z
    .string()
    .regex(/^[\d:.TZ-]{20,30}\|[0-9a-f-]{36}$/, "Invalid cursor.")
    .optional()
    .describe("The `next` of the page before"),
  format: z.enum(["json", "csv"]).optional(),
});

export const loader = endpoint({
  GET: operation({
    summary:
      "A page of the sorts that the analysis reads; as CSV all of them, one row a placement.",
    who: "researcher",
    params: byId,
    query: exportQuery,
    media: ["text/csv"],
    answers: { 200: exportPage },
    may: ({ context, user, params }) => ownsStudy(context.db, params.id, user.id),
    do: async ({ context, user, params, query: { completed, cursor, format } }) => {
      if (format === "csv") return csvOfSorts(context.db, params.id, user.id, completed ?? true);
      return found(await readExportPage(context.db, params.id, user.id, { completed, cursor }));
    },
  }),
});
export const action = loader;
