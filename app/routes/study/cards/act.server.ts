import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { deleteCards } from "../../../data/bulk-cards.server.ts";
import {
  createCard,
  importCards,
  listCards,
  reorderCards,
  updateCard,
} from "../../../data/cards.server.ts";
import type { Db } from "../../../data/db.server.ts";
import { type Owner, ownsStudy } from "../../../data/ownership.server.ts";
import { refusalOfCount } from "../../../data/rules.server.ts";
import { deleteTemplate, saveTemplate } from "../../../data/templates.server.ts";
import { type Card, card, cardForm } from "../../../domain/card.ts";
import { type ImportedCard, parseCards } from "../../../domain/card-import.ts";
import { id as anId, isId, jsonField } from "../../../domain/fields.ts";
import { limits } from "../../../domain/limits.ts";
import { templateName } from "../../../domain/study-templates.ts";
import { attempt } from "../../../http/attempt.ts";
import { editAction } from "../../../http/edit-action.ts";
import { readForm, shownAt } from "../../../http/form.ts";
import { importPosted } from "../../../http/import-form.ts";
import { takePicture } from "../../../http/picture.ts";
import { redirectWithToast } from "../../../http/toast.ts";
import { refusedForm } from "../../../i18n/form-answer.ts";
import { type ErrorKey, firstOf } from "../../../i18n/refusal.ts";
import { actOnSelection, deleted, restored } from "./act-on-selection.server.ts";

const fold = (label: string) => label.trim().toLowerCase();

const missing = () => new Response(null, { status: 404 });

/**
 * What the forms of a study's cards ask for. `back` is where they were used. An intent that
 * is about one card names it: `activate:ID`.
 */
export async function actOnCards(
  { db, images }: AppLoadContext,
  study: string,
  owner: string,
  posted: FormData,
  back: string,
  { present, others }: CardsBefore,
) {
  const [intent, named] = intentOf(posted);
  const id = named ?? String(posted.get("id") ?? "");
  switch (intent) {
    case "create":
    case "create-next":
      return attempt("cardNotCreated", async () => {
        const picture = await takePicture(posted, "image", images);
        const form = readForm("card", posted, cardForm);
        if ("refused" in form) return form.refused;
        if ("problem" in picture) return form.refuse({}, { error: picture.problem });
        const { path: image } = picture;
        const card = await createCard(db, owner, { ...form.value, study, ...(image && { image }) });
        if (!card) throw missing();
        if ("refused" in card) return form.refuse(shownAt("label", card.refused));
        const next = `${back}${back.includes("?") ? "&" : "?"}dialog=add-card`;
        const to = intent === "create-next" ? next : back;
        return redirectWithToast(to, { type: "success", key: "cardCreated" });
      });
    case "edit":
      return attempt("cardNotUpdated", async () => {
        const picture = await takePicture(posted, "image", images);
        const image = "path" in picture ? { image: picture.path } : {};
        return editAction({
          form: "card",
          posted,
          schema: cardForm,
          row: card,
          picture,
          save: (value, seen) => updateCard(db, id, owner, { ...value, ...image }, seen),
          done: () => redirect(back),
        });
      });
    case "rename":
      return attempt("cardNotUpdated", () =>
        editAction({
          form: "rename",
          posted,
          schema: cardForm.pick({ label: true }),
          row: card,
          save: (value, seen) => updateCard(db, id, owner, value, seen),
          done: () => null,
        }),
      );
    case "delete":
      return attempt("cardNotDeleted", async () => {
        const batch = await deleteCards(db, study, owner, isId(id) ? [id] : []);
        if (!batch) throw missing();
        return deleted(back, study, batch, 1);
      });
    case "restore":
      return restored(db, study, owner, id, back);
    case "delete-selected":
    case "tag-selected":
    case "untag-selected":
    case "activate-selected":
    case "deactivate-selected":
      return actOnSelection(db, study, owner, posted, back);
    case "activate":
    case "deactivate":
      return attempt("cardNotUpdated", async () => {
        if (!(await updateCard(db, id, owner, { is_active: intent === "activate" })))
          throw missing();
        return done(posted, back);
      });
    case "up":
    case "down":
    case "reorder":
      return attempt("cardNotUpdated", async () => {
        const ids =
          intent === "reorder"
            ? order.safeParse(posted.get("order")).data
            : moved(
                present.map((card) => card.id),
                id,
                intent === "up" ? -1 : 1,
              );
        if (!ids) throw new Response(null, { status: 400 });
        await reorderCards(db, study, owner, ids);
        return done(posted, back);
      });
    case "paste":
      return attempt("cardsNotImported", async () => {
        const answer = await actOnCardImport(db, study, owner, posted, present);
        const left = answer.error || answer.result?.error_count || answer.result?.skipped_count;
        if (!left && !posted.has("stay")) return redirect(back);
        return data(answer, { status: answer.error ? 400 : 200 });
      });
    case "copy":
      return attempt("cardsNotImported", async () => {
        const labels = new Set(present.map(({ label }) => fold(label)));
        const fresh = others
          .filter(({ label }) => !labels.has(fold(label)))
          .map((card) => ({ ...card, origin: card.id }));
        const count = await importCards(db, study, owner, fresh);
        if (typeof count === "object")
          return data(refusedForm("copy-cards", firstOf(count)), { status: 400 });
        return redirectWithToast(back, {
          type: "success",
          key: "cardsImported",
          params: { count },
        });
      });
    case "save-template":
      return keepTemplate(db, study, owner, posted, back);
    case "delete-template":
      return forgetTemplate(db, id, owner, back);
    case "preview":
    case "import":
      return attempt("cardsNotImported", async () => {
        const answer = await actOnCardImport(db, study, owner, posted, present);
        return data(answer, { status: answer.error ? 400 : 200 });
      });
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Imports the posted cards into a study, or shows what would become of them. */
const actOnCardImport = (
  db: Db,
  study: string,
  owner: string,
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
    make: (cards) => importCards(db, study, owner, cards),
  });

/** The cards of the study, and of the one to copy from, where the change starts from them. */
export type CardsBefore = { present: Card[]; others: Card[] };

const STARTS_FROM_CARDS = ["up", "down", "copy", "paste", "preview", "import"];

/** What a change of a study's cards starts from; nothing where the study is not the owner's. */
export async function cardsBefore(
  db: Db,
  study: string,
  owner: Owner,
  posted: FormData,
): Promise<CardsBefore | null> {
  if (!isId(study)) return null;
  const from = posted.get("from");
  const [intent] = intentOf(posted);
  const [owns, present, others] = await Promise.all([
    ownsStudy(db, study, owner),
    STARTS_FROM_CARDS.includes(intent) ? listCards(db, study, owner) : [],
    intent === "copy" && isId(from) ? listCards(db, from, owner) : [],
  ]);
  return owns ? { present, others } : null;
}

function intentOf(posted: FormData): [intent: string, id: string | undefined] {
  const [intent = "", id] = String(posted.get("intent")).split(":");
  return [intent, id];
}

const order = jsonField.pipe(z.array(anId).max(limits.cards_per_study));

/** Scripts stay where they are and read the list anew; a plain form goes back. */
const done = (posted: FormData, back: string) => (posted.has("stay") ? null : redirect(back));

function moved(ids: string[], id: string, by: number): string[] {
  const at = ids.indexOf(id);
  const other = ids[at + by];
  if (at < 0 || other === undefined) return ids;
  return ids.with(at, other).with(at + by, id);
}

const refuseTemplate = (error: ErrorKey) => data(refusedForm("template", error), { status: 400 });

/** Keeps the study's cards and categories as a template of the researcher's own. */
const keepTemplate = (db: Db, study: string, owner: string, posted: FormData, back: string) =>
  attempt("failed", async () => {
    const typed = String(posted.get("name") ?? "");
    const name = templateName.safeParse(typed);
    if (!name.success)
      return refuseTemplate(typed.trim() === "" ? "templateNameRequired" : "templateNameTooLong");
    const saved = await saveTemplate(db, study, owner, name.data);
    if (!saved) throw missing();
    if (saved !== "saved") return refuseTemplate(firstOf(saved));
    const params = { name: name.data };
    return redirectWithToast(back, { type: "success", key: "templateSaved", params });
  });

/** Takes a template away, and goes back to the list of them. */
const forgetTemplate = (db: Db, id: string, owner: string, back: string) =>
  attempt("failed", async () => {
    await deleteTemplate(db, id, owner);
    return redirect(`${back}${back.includes("?") ? "&" : "?"}dialog=save-template`);
  });
