import type { Db } from "../../../data/db.server.ts";
import { findStudy } from "../../../data/studies.server.ts";
import { type StudyToChange, updateStudy } from "../../../data/study-changes.server.ts";
import { attempt } from "../../../http/attempt.ts";
import { editAction } from "../../../http/edit-action.ts";
import { redirectWithToast } from "../../../http/toast.ts";
import { changeOf, recruitForm, seenFrame, typedOf } from "./recruit-form.ts";

/** Saves the page, unless another save has changed what it shows. */
export const saveRecruitment = (db: Db, owner: string, before: StudyToChange, posted: FormData) =>
  attempt("studyNotUpdated", () =>
    editAction({
      form: "recruit",
      posted,
      schema: recruitForm,
      secret: ["access_password"],
      row: seenFrame,
      save: async (typed, seen) =>
        seen && !isSame(seen, typedOf(before.study))
          ? "overtaken"
          : updateStudy(db, before, owner, changeOf(typed), before.study),
      find: async () => {
        const study = await findStudy(db, before.study.id, owner);
        return study && typedOf(study);
      },
      done: () =>
        redirectWithToast(`/studies/${before.study.id}/recruit`, {
          type: "success",
          key: "studyUpdated",
        }),
    }),
  );

const isSame = (seen: Record<string, unknown>, now: Record<string, unknown>) =>
  Object.entries(now).every(([name, value]) => value === (seen[name] ?? undefined));
