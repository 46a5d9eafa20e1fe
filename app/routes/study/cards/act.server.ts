import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { type Access, asViewer, ownsStudy } from "../../../data/access/ownership.server.ts";
import { refusalOfCount } from "../../../data/access/rules.server.ts";
import { deleteCards } from "../../../data/cards/bulk-cards.server.ts";
import {
  createCard,
  importCards,
  listCards,
  reorderCards,
  updateCard,
} from "../../../data/cards/cards.server.ts";
import type { Db } from "../../../data/database/db.server.ts";
import { deleteTemplate, saveTemplate } from "../../../data/studies/templates.server.ts";
import { type Card, card, cardForm } from "../../../domain/cards/card.ts";
import { type ImportedCard, parseCards } from "../../../domain/cards/card-import.ts";
import { id as cardId, isId, jsonField } from "../../../domain/fields/fields.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { templateName } from "../../../domain/studies/study-templates.ts";
import { attempt } from "../../../http/forms/attempt.ts";
import { editAction } from "../../../http/forms/edit-action.ts";
import { readForm, shownAt } from "../../../http/forms/form.ts";
import { importPosted } from "../../../http/forms/import-form.ts";
import { storePosted, takePicture } from "../../../http/forms/picture.ts";
import { redirectWithToast } from "../../../http/forms/toast.ts";
import { refusedForm } from "../../../i18n/form-answer.ts";
import { type ErrorKey, firstOf } from "../../../i18n/refusal.ts";
import { swapWithNeighbor } from "../swap-with-neighbor.ts";
import { actOnSelection, redirectWithUndo, restoreDeleted } from "./act-on-selection.server.ts";
import { CELLS, type CellName } from "./cells.ts";
import { fillFromPaste, takeBackFill } from "./fill.server.ts";

/** The form of each cell that is edited in its row. */
const cellForms: Record<CellName, z.ZodType<Partial<Pick<z.output<typeof cardForm>, CellName>>>> = {
  label: cardForm.pick({ label: true }),
  description: cardForm.pick({ description: true }),
  tags: cardForm.pick({ tags: true }),
};

const comparable = (label: string) => label.trim().toLowerCase();

const notFound = () => new Response(null, { status: 404 });

/**
 * Handles the forms of a study's cards. `back` is the page they were used on. An intent for one
 * card includes its id: `activate:ID`.
 */
export async function actOnCards(
  context: AppLoadContext,
  study: string,
  access: Access<"editor">,
  posted: FormData,
  back: string,
  { present, others }: CardsBefore,
) {
  const { db } = context;
  const [intent, intentId] = intentOf(posted);
  const id = intentId ?? String(posted.get("id") ?? "");
  switch (intent) {
    case "create":
    case "create-next":
      return attempt("cardNotCreated", async () => {
        const taken = await takePicture(posted, "image");
        const form = readForm("card", posted, cardForm);
        if ("refused" in form) return form.refused;
        const picture = await storePosted(context, access.who, taken);
        if ("problem" in picture) return form.refuse({}, { error: picture.problem });
        const { path: image } = picture;
        const card = await createCard(db, access, {
          ...form.value,
          study,
          ...(image && { image }),
        });
        if (!card) throw notFound();
        if ("refused" in card) return form.refuse(shownAt("label", card.refused));
        const to = intent === "create-next" ? withDialog(back, "add-card") : back;
        return redirectWithToast(to, { type: "success", key: "cardCreated" });
      });
    case "edit":
      return attempt("cardNotUpdated", async () => {
        const taken = await takePicture(posted, "image");
        return editAction({
          form: "card",
          posted,
          schema: cardForm,
          row: card,
          picture: () => storePosted(context, access.who, taken),
          save: (value, seen, image) => updateCard(db, id, access, { ...value, image }, seen),
          done: () => redirect(back),
        });
      });
    case "cell": {
      const cell = CELLS.find((name) => name === posted.get("cell"));
      if (!cell) throw new Response(null, { status: 400 });
      return attempt("cardNotUpdated", () =>
        editAction({
          form: "cell",
          posted,
          schema: cellForms[cell],
          row: card,
          save: (value, seen) => updateCard(db, id, access, value, seen),
          done: () => null,
        }),
      );
    }
    case "delete":
      return attempt("cardNotDeleted", async () => {
        const batch = await deleteCards(db, study, access, isId(id) ? [id] : []);
        // A card that another tab has deleted is gone, as was asked.
        return batch ? redirectWithUndo(back, study, batch, 1) : redirect(back);
      });
    case "restore":
      return restoreDeleted(db, study, access, id, back);
    case "delete-selected":
    case "tag-selected":
    case "untag-selected":
    case "activate-selected":
    case "deactivate-selected":
      return actOnSelection(db, study, access, posted, back);
    case "activate":
    case "deactivate":
      return attempt("cardNotUpdated", async () => {
        if (!(await updateCard(db, id, access, { is_active: intent === "activate" })))
          throw notFound();
        return redirectUnlessStay(posted, back);
      });
    case "up":
    case "down":
    case "reorder":
      return attempt("cardNotUpdated", async () => {
        const ids =
          intent === "reorder"
            ? order.safeParse(posted.get("order")).data
            : swapWithNeighbor(
                present.map((card) => card.id),
                id,
                intent === "up" ? -1 : 1,
              );
        if (!ids) throw new Response(null, { status: 400 });
        await reorderCards(db, study, access, ids);
        return redirectUnlessStay(posted, back);
      });
    case "fill":
      return attempt("cardsNotUpdated", () => fillFromPaste(db, study, access, posted, present));
    case "take-back":
      return attempt("cardsNotUpdated", () => takeBackFill(db, study, access, posted));
    case "paste":
      return attempt("cardsNotImported", async () => {
        const answer = await actOnCardImport(db, study, access, posted, present);
        const incomplete =
          answer.error || answer.result?.error_count || answer.result?.skipped_count;
        if (!incomplete && !posted.has("stay")) return redirect(back);
        return data(answer, { status: answer.error ? 400 : 200 });
      });
    case "copy":
      return attempt("cardsNotImported", async () => {
        const labels = new Set(present.map(({ label }) => comparable(label)));
        const missing = others
          .filter(({ label }) => !labels.has(comparable(label)))
          .map(({ id: origin, ...card }) => ({ ...card, origin }));
        const count = await importCards(db, study, access, missing);
        if (typeof count === "object")
          return data(refusedForm("copy-cards", firstOf(count)), { status: 400 });
        return redirectWithToast(back, {
          type: "success",
          key: "cardsImported",
          params: { count },
        });
      });
    case "save-template":
      return createTemplate(db, study, access, posted, back);
    case "delete-template":
      return removeTemplate(db, id, access, back);
    case "preview":
    case "import":
      return attempt("cardsNotImported", async () => {
        const answer = await actOnCardImport(db, study, access, posted, present);
        return data(answer, { status: answer.error ? 400 : 200 });
      });
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Imports the posted cards into a study, or previews the import. */
const actOnCardImport = (
  db: Db,
  study: string,
  access: Access<"editor">,
  posted: FormData,
  present: readonly Card[],
) =>
  importPosted<ImportedCard>(posted, {
    form: "import-cards",
    read(format, data) {
      const labels = present.map((card) => card.label);
      const parsed = parseCards(format, data, labels);
      if ("error" in parsed) return parsed;
      return { rows: parsed.cards, skipped: parsed.skipped, problems: parsed.problems };
    },
    check: (cards) => refusalOfCount("cards", present.length + cards.length),
    make: (cards) => importCards(db, study, access, cards),
  });

/** The cards of the study, and of the one to copy from, when the action needs them. */
export type CardsBefore = { present: Card[]; others: Card[] };

const INTENTS_NEEDING_CARDS = ["up", "down", "copy", "paste", "fill", "preview", "import"];

/** Reads the cards that an action needs; `null` when the study is not the owner's. */
export async function cardsBefore(
  db: Db,
  study: string,
  access: Access<"editor">,
  posted: FormData,
): Promise<CardsBefore | null> {
  if (!isId(study)) return null;
  const from = posted.get("from");
  const [intent] = intentOf(posted);
  const [owns, present, others] = await Promise.all([
    ownsStudy(db, study, access),
    INTENTS_NEEDING_CARDS.includes(intent) ? listCards(db, study, access) : [],
    intent === "copy" && isId(from) ? listCards(db, from, asViewer(access.who)) : [],
  ]);
  return owns ? { present, others } : null;
}

function intentOf(posted: FormData): [intent: string, id: string | undefined] {
  const [intent = "", id] = String(posted.get("intent")).split(":");
  return [intent, id];
}

const order = jsonField.pipe(z.array(cardId).max(limits.cards_per_study));

/** With JavaScript the request comes from a fetcher, which reloads the list; a plain form redirects. */
const redirectUnlessStay = (posted: FormData, back: string) =>
  posted.has("stay") ? null : redirect(back);

const withDialog = (url: string, dialog: string) =>
  `${url}${url.includes("?") ? "&" : "?"}dialog=${dialog}`;

const refuseTemplate = (error: ErrorKey) => data(refusedForm("template", error), { status: 400 });

/** Saves the study's cards and categories as one of the researcher's templates. */
const createTemplate = (
  db: Db,
  study: string,
  access: Access<"editor">,
  posted: FormData,
  back: string,
) =>
  attempt("failed", async () => {
    const typed = String(posted.get("name") ?? "");
    const name = templateName.safeParse(typed);
    if (!name.success)
      return refuseTemplate(typed.trim() === "" ? "templateNameRequired" : "templateNameTooLong");
    const saved = await saveTemplate(db, study, access, name.data);
    if (!saved) throw notFound();
    if (saved !== "saved") return refuseTemplate(firstOf(saved));
    const params = { name: name.data };
    return redirectWithToast(back, { type: "success", key: "templateSaved", params });
  });

/** Deletes a template, and redirects to the list of templates. */
const removeTemplate = (db: Db, id: string, access: Access<"editor">, back: string) =>
  attempt("failed", async () => {
    await deleteTemplate(db, id, access.who);
    return redirect(withDialog(back, "save-template"));
  });
