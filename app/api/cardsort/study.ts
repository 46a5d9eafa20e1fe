import type { Db } from "../../data/db.server.ts";
import {
  deleteStudy,
  findStudy,
  findStudyWithCards,
  hasPlacements,
  updateStudy,
} from "../../data/studies.server.ts";
import type { SortType } from "../../domain/limits.ts";
import { type Study, study, studyWithCards, updateStudyInput } from "../../domain/study.ts";
import { endpoint } from "../../http/endpoint.ts";
import { type FieldErrors, found, invalid } from "../../http/errors.ts";
import { errorText } from "../../http/field-errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "One of your studies, with its cards.",
    who: "researcher",
    params: byId,
    answers: { 200: studyWithCards },
    do: async ({ context, user, params }) =>
      found(await findStudyWithCards(context.db, params.id, user.id)),
  }),
  PATCH: operation({
    summary: "Changes a study. The sort type is fixed once a session has placements.",
    who: "researcher",
    params: byId,
    body: updateStudyInput,
    answers: { 200: study },
    may: ({ context, user, params }) => findStudy(context.db, params.id, user.id),
    besides: ({ context, subject, body }) => sortTypeProblems(context.db, subject, body),
    do: async ({ context, user, params, subject, body }) => {
      const problems = await sortTypeProblems(context.db, subject, body);
      if (problems.sort_type) throw invalid(problems);
      const changed = found(await updateStudy(context.db, params.id, user.id, body));
      return changed === "overtaken" ? subject : changed;
    },
  }),
  DELETE: operation({
    summary: "Deletes a study with all that belongs to it.",
    who: "researcher",
    params: byId,
    answers: { 204: null },
    do: async ({ context, user, params }) => {
      found(await deleteStudy(context.db, params.id, user.id));
    },
  }),
});
export const action = loader;

async function sortTypeProblems(
  db: Db,
  { id, sort_type }: Study,
  change: { sort_type?: SortType },
): Promise<FieldErrors> {
  const resorted = change.sort_type !== undefined && change.sort_type !== sort_type;
  return resorted && (await hasPlacements(db, id))
    ? { sort_type: [errorText("sortTypeFixed")] }
    : {};
}
