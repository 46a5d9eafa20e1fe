import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Access } from "../../../data/access/ownership.server.ts";
import {
  deleteCards,
  restoreCards,
  switchCards,
  tagCards,
} from "../../../data/cards/bulk-cards.server.ts";
import type { Db } from "../../../data/database/db.server.ts";
import { cardFields, splitTags } from "../../../domain/cards/card.ts";
import { firstProblem } from "../../../domain/cards/card-import.ts";
import { id } from "../../../domain/fields/fields.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { attempt } from "../../../http/forms/attempt.ts";
import { redirectWithToast } from "../../../http/forms/toast.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { type ErrorKey, firstOf } from "../../../i18n/refusal.ts";
import type { ToastKey } from "../../../i18n/toast.ts";
import { itemListUrl } from "../item-list.ts";

const selection = z.array(id).min(1).max(limits.cards_per_study);

/** Handles the actions on the cards selected in the table. Each changes all of them or none. */
export async function actOnSelection(
  db: Db,
  study: string,
  access: Access<"editor">,
  posted: FormData,
  back: string,
) {
  const fail = (key: ToastKey) => redirectWithToast(back, { type: "error", key });
  const chosen = selection.safeParse([...new Set(posted.getAll("card"))]);
  if (!chosen.success) return fail("nothingSelected");
  const cards = chosen.data;
  switch (posted.get("intent")) {
    case "delete-selected":
      return attempt("cardsNotDeleted", async () => {
        const batch = await deleteCards(db, study, access, cards);
        return batch ? redirectWithUndo(back, study, batch, cards.length) : fail("cardsNotDeleted");
      });
    case "tag-selected":
    case "untag-selected":
      return attempt("cardsNotUpdated", async () => {
        const typed = String(posted.get("tags") ?? "");
        const tags = cardFields.shape.tags.safeParse(splitTags(typed));
        if (!tags.success)
          return refuseTags(typed, cards, firstProblem(tags.error).problem as ErrorKey);
        if (tags.data.length === 0) return refuseTags(typed, cards, "required");
        const change = posted.get("intent") === "tag-selected" ? "add" : "remove";
        const done = await tagCards(db, study, access, cards, tags.data, change);
        if (typeof done === "object") return refuseTags(typed, cards, firstOf(done));
        return done ? redirect(back) : fail("cardsNotUpdated");
      });
    case "activate-selected":
    case "deactivate-selected":
      return attempt("cardsNotUpdated", async () => {
        const isActive = posted.get("intent") === "activate-selected";
        const done = await switchCards(db, study, access, cards, isActive);
        return done ? redirect(back) : fail("cardsNotUpdated");
      });
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Answers with the typed tags and the selection, as without JavaScript the page is rendered again. */
function refuseTags(tags: string, card: string[], error: ErrorKey) {
  const lastResult = { initialValue: { tags, card } };
  return data<FormAnswer>({ form: "selection", lastResult, toast: null, error }, { status: 400 });
}

/** Redirects to the list, with a toast that offers to undo the deletion. */
export const redirectWithUndo = (back: string, study: string, batch: string, count: number) =>
  redirectWithToast(back, {
    type: "success",
    key: "cardsDeleted",
    params: { count },
    undo: {
      to: `/studies/${study}/cards${back === itemListUrl(study, "cards", "edit") ? "?from=edit" : ""}`,
      intent: `restore:${batch}`,
    },
  });

export const restoreDeleted = (
  db: Db,
  study: string,
  access: Access<"editor">,
  batch: string,
  back: string,
) =>
  attempt("cardsNotRestored", async () => {
    const count = await restoreCards(db, study, access, batch);
    return count === 0
      ? redirectWithToast(back, { type: "error", key: "cardsNotRestored" })
      : redirectWithToast(back, { type: "success", key: "cardsRestored", params: { count } });
  });
