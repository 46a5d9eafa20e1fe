import type { z } from "zod";
import { asEditor } from "../../data/access/ownership.server.ts";
import { findImportTarget, importResults } from "../../data/imports/result-import.server.ts";
import { planImportInSteps } from "../../domain/imports/plan-import.ts";
import { withRatings } from "../../domain/imports/rating-file.ts";
import {
  describeImport,
  resultImportAnswer,
  resultImportInput,
} from "../../domain/imports/result-import.ts";
import { pause, withPauses } from "../../domain/limits/in-steps.ts";
import { readFileInSteps } from "../../domain/result-file/read-file.ts";
import type { ReadResults } from "../../domain/result-file/read-results.ts";
import { IMPORT_JSON } from "../../http/body-rule.ts";
import { invalid, notFound, refused } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { errorText } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";
import { postedRows } from "./posted-rows.ts";
import { ratingProblemTexts } from "./rating-texts.ts";

export const loader = endpoint({
  POST: operation({
    summary:
      "Import sorts from a table or JSON, as completed sessions; with `dry_run`, only say how it would be read.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: resultImportInput,
    body_limit: IMPORT_JSON.limit,
    answers: { 200: resultImportAnswer },
    refuses: ["in_turns"],
    find: ({ context, caller, params }) =>
      findImportTarget(context.db, params.id, asEditor(caller)),
    do: async ({ context, user, params, subject: target, body }) => {
      if (target.in_turns) throw refused("in_turns");
      const rows = await postedRows(body.data, "data");
      const layout = body.layout === "auto" ? undefined : body.layout;
      const labels = target.cards.map(({ label }) => label);
      const choices = {
        layout,
        named: body.has_header ?? undefined,
        columns: chosen(body.columns),
      };
      const reading = await withPauses(readFileInSteps(rows, choices, labels));
      if (!reading) throw invalid({ data: [errorText("needsRows")] });
      const { read: sorts } = reading;
      if (!sorts) throw invalid({ columns: [errorText("columnsUnknown")] });
      await pause();
      const rated = body.ratings ? await rate(sorts, body.ratings, target) : null;
      const read = rated?.read ?? sorts;
      const answer = {
        ...describeImport(reading, await withPauses(planImportInSteps(read, target))),
        ...(rated && { ratings: rated.ratings }),
      };
      if (body.dry_run) return answer;
      if (!layout && !reading.certain) throw invalid({ layout: [errorText("layoutUncertain")] });
      const outcome = await importResults(
        ...([context.db, params.id, asEditor(user.id), read, body.consent_given, target] as const),
      );
      if (typeof outcome !== "string") return answer;
      if (outcome === "not_found") throw notFound();
      throw invalid({
        data: [errorText(outcome === "too_many_cards" ? "tooManyCards" : "nothingToImport")],
      });
    },
  }),
});
export const action = loader;

/**
 * The sorts with the ratings of a second file.
 *
 * @throws ApiError 400 when any of them cannot be stored
 */
async function rate(
  sorts: ReadResults,
  text: string,
  { cards, scales }: NonNullable<Awaited<ReturnType<typeof findImportTarget>>>,
) {
  const rows = await postedRows(text, "ratings");
  const rated = withRatings(sorts, rows, scales, cards);
  if (typeof rated === "string") throw invalid({ ratings: [errorText(rated)] });
  if (rated.problems.length > 0) throw invalid({ ratings: ratingProblemTexts(rated.problems) });
  return rated;
}

/** The columns as the reader takes them: -1 is none. */
function chosen(columns: z.output<typeof resultImportInput>["columns"]) {
  const given = Object.entries(columns ?? {}).filter(([, column]) => column !== undefined);
  return Object.fromEntries(given.map(([name, column]) => [name, column ?? -1]));
}
