import { z } from "zod";
import { asEditor, ownsStudy } from "../../data/access/ownership.server.ts";
import { importCards, listCards } from "../../data/cards/cards.server.ts";
import { isBlank, parseCards } from "../../domain/cards/card-import.ts";
import { IMPORT_FORMATS } from "../../domain/cards/import-format.ts";
import { limits } from "../../domain/limits/limits.ts";
import { type FieldErrors, invalid } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { accepted, errorText } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

const importInput = z.object({
  format: z.enum(IMPORT_FORMATS),
  data: z.union([z.string(), z.array(z.unknown())]).nullish(),
});

const importResult = z.object({
  created_count: z.int(),
  skipped_count: z.int(),
  error_count: z.int(),
  skipped: z.array(z.string()),
  errors: z.array(z.string()),
});

export const loader = endpoint({
  POST: operation({
    summary:
      "Import cards from JSON, CSV or text. Existing labels are skipped; invalid rows are reported.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: importInput,
    body_limit: limits.import_bytes,
    answers: { 200: importResult },
    find: async ({ context, caller, params }) => {
      const [owns, cards] = await Promise.all([
        ownsStudy(context.db, params.id, asEditor(caller)),
        listCards(context.db, params.id, asEditor(caller)),
      ]);
      return owns && cards.map((card) => card.label);
    },
    checkFields: async ({ body: { data } }): Promise<FieldErrors> =>
      isBlank(data) ? { data: [errorText("noData")] } : {},
    do: async ({ context, user, params, subject: labels, body }) => {
      const parsed = parseCards(body.format, body.data, labels);
      if ("error" in parsed) throw invalid({ data: [errorText(parsed.error, parsed.params)] });
      const { cards, skipped, problems } = parsed;
      const created_count = accepted(
        await importCards(context.db, params.id, asEditor(user.id), cards),
      );
      return {
        created_count,
        skipped_count: skipped.length,
        error_count: problems.length,
        skipped,
        errors: problems.map(
          ({ row, field, problem }) =>
            `row ${row}: ${field ? `${field}: ` : ""}${errorText(problem)}`,
        ),
      };
    },
  }),
});
export const action = loader;
