import { asEditor } from "../../data/access/ownership.server.ts";
import { addLateRatings } from "../../data/imports/late-ratings.server.ts";
import { findImportTarget } from "../../data/imports/result-import.server.ts";
import { lateRatingsAnswer, lateRatingsInput } from "../../domain/imports/late-ratings.ts";
import { IMPORT_JSON } from "../../http/body-rule.ts";
import { invalid } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { errorText } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";
import { postedRows } from "./posted-rows.ts";
import { ratingProblemTexts } from "./rating-texts.ts";

export const loader = endpoint({
  POST: operation({
    summary:
      "Add the ratings of a file to the completed sorts of their participants, all or none; with `dry_run`, only say how many there are.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: lateRatingsInput,
    body_limit: IMPORT_JSON.limit,
    answers: { 200: lateRatingsAnswer },
    find: ({ context, caller, params }) =>
      findImportTarget(context.db, params.id, asEditor(caller)),
    do: async ({ context, user, params, subject: target, body: { data, dry_run, scale } }) => {
      if (scale != null && !target.scales.some(({ id }) => id === scale))
        throw invalid({ scale: [errorText("scaleUnknown")] });
      const rows = await postedRows(data, "data");
      const done = await addLateRatings(
        ...([context.db, params.id, asEditor(user.id), target, rows] as const),
        { scale: scale ?? undefined, dry_run },
      );
      if (typeof done === "string") throw invalid({ data: [errorText(done)] });
      if ("problems" in done) throw invalid({ data: ratingProblemTexts(done.problems) });
      return done;
    },
  }),
});
export const action = loader;
