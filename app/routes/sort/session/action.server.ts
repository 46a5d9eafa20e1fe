import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Db } from "../../../data/database/db.server.ts";
import { completeSort, findWholeSort } from "../../../data/sorts/complete.server.ts";
import { saveSort } from "../../../data/sorts/save-sort.server.ts";
import { notePaste, updateSession } from "../../../data/sorts/sessions.server.ts";
import { exceededBudget } from "../../../data/sorts/sort-budgets.server.ts";
import { findSort, type SeenSort, type Sort, seenSort } from "../../../data/sorts/sorts.server.ts";
import { withdrawSession } from "../../../data/sorts/withdraw.server.ts";
import { categoryFields, typedName } from "../../../domain/cards/category.ts";
import { isId } from "../../../domain/fields/fields.ts";
import type { CompletionRefusal } from "../../../domain/sorts/completion-refusals.ts";
import { movedCards } from "../../../domain/sorts/moved-cards.ts";
import type { SortDocument } from "../../../domain/sorts/sort-document.ts";
import type { SortStep } from "../../../domain/sorts/sort-kinds.ts";
import { isAllowedKind, needsOf } from "../../../domain/sorts/sort-needs.ts";
import { placeOf } from "../../../domain/sorts/sort-reducer.ts";
import { readersOf } from "../../../http/readers.ts";
import { mergeStep, namesake } from "../board/desk/merging.ts";
import { severalStep } from "../board/desk/several.ts";
import type { BoardSteps } from "../board/state/board-steps.ts";
import { questionUrl } from "../questions/loader.server.ts";
import { ratingsUrl } from "../ratings/ratings-url.ts";
import { fullTray } from "../state/full-tray.ts";
import { unsortedCards } from "../state/sort-figures.ts";
import { orderedCards } from "./board-of.server.ts";
import { kindStepOf, passIn, passStepOf, stepsFor } from "./kind-action.server.ts";
import { isTakeover } from "./loader.server.ts";
import { submitThanks } from "./thanks.server.ts";

/** Why a form of the session's pages is refused. */
export type SessionProblem = {
  /** The form's `intent`. */
  intent?: string;
  error:
    | "consent_required"
    | "conflict"
    | "failed"
    | "full"
    | "deleted"
    | "no_cards"
    | CompletionRefusal;
  /** The category that is full, and its limit. */
  full?: { id: string; max: number };
  /** Error keys of the namespace `errors`, by field. */
  fields?: { name?: string | undefined; description?: string | undefined };
  typed?: { name: string; description: string };
  /** What the participant has sorted by before, and names again. */
  twice?: string;
};

/** Handles the session's forms without JavaScript; a form of the board changes the stored sort by one step. */
export async function changeSession(
  study: string,
  session: string,
  request: Request,
  context: AppLoadContext,
) {
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const { db } = context;
  const problem = (body: SessionProblem, status: number) => data({ ...body, intent }, { status });
  const here = `/sort/${study}/session/${session}`;
  if (!isId(session)) return problem({ error: "deleted" }, 404);
  // These intents do not need the sort.
  if (intent === "whys" || intent === "feedback")
    return submitThanks(session, form, request, context, here);
  if (intent === "consent") {
    if (form.get("agree") !== "yes") return problem({ error: "consent_required" }, 400);
    await updateSession(db, session, { consent_given: true });
    return redirect(here);
  }
  if (intent === "withdraw") {
    const withdrawn = await withdrawSession(db, session);
    if (!withdrawn) return problem({ error: "deleted" }, 404);
    context.sendWebhooks(withdrawn);
    return redirect(`/sort/${study}/complete?withdrawn=1`);
  }
  if (intent === "pasted") {
    await notePaste(db, session);
    return null;
  }
  const [whole, by_researcher] = await Promise.all([
    findWholeSort(db, session, readersOf(request)),
    isTakeover(study, session, request, context),
  ]);
  const sort = whole?.sort;
  if (!sort || sort.study.id !== study) return problem({ error: "deleted" }, 404);
  if (sort.session.is_completed || sort.session.abandoned) return redirect(here);
  const complete = async () => {
    const completed = await completeSort(db, whole, { ask: true });
    if (typeof completed !== "string") {
      context.sendWebhooks(study);
      return redirect(here);
    }
    if (completed === "unrated") return redirect(ratingsUrl(study, session, 1));
    if (completed === "turn_over") return redirect(here);
    if (completed === "unanswered") return redirect(questionUrl(study, session, true));
    return problem({ error: completed === "not_found" ? "deleted" : completed }, 409);
  };
  if (intent === "complete") return complete();
  const seen = seenSort(sort);
  const steps = stepsFor(sort, request);
  const shown = steps.shown(seen.document);
  const action =
    intent === "endPass"
      ? endPass(form, sort, seen, passIn(request))
      : (kindStepOf(intent, form, sort, shown) ??
        severalStepOf(intent, form, sort, shown, steps) ??
        actionOf(intent, form, sort, shown));
  if ("error" in action) return problem(action, action.error === "failed" ? 400 : 409);
  const document = steps.reduce(seen.document, steps.inShown(action));
  if (!isAllowedKind(sort.study, needsOf(document))) return problem({ error: "failed" }, 400);
  const full = fullTray(shown, steps.shown(document), sort.study.max_cards_per_category);
  if (full) return problem({ error: "full", full }, 409);
  const { revision } = sort.session;
  const writer = crypto.randomUUID();
  const at = new Date().toISOString();
  const trace = sort.study.trace
    ? movedCards(seen.document, document).map((moved) => ({ at, ...moved, input: "none" }) as const)
    : [];
  const save = { study, session, document, revision, writer, by_researcher, trace };
  const saved = await saveSort(db, save);
  if (!saved) return refusedSave(db, sort, problem);
  if (form.get("then") === "done") return complete();
  const query = new URLSearchParams();
  const pass = passIn(request);
  if (pass !== null && action.type !== "newPass") query.set("pass", String(pass));
  if (action.type === "order") query.set("reorder", "1");
  // A name that the dialog before the completion asked for.
  if (form.get("then") === "complete") query.set("complete", "1");
  if (action.type === "edit" || action.type === "create") {
    const twin = namesake(steps.shown(document), action.id);
    if (twin) query.set("merge", `${action.id}+${twin.id}`);
  }
  const next = unsortedCards(steps.shown(document), orderedCards(sort, seen.cards))[0];
  const hash = action.type === "move" && next ? `#card-${next.id}` : "";
  return redirect(`${here}${query.size > 0 ? `?${query}` : ""}${hash}`);
}

/** Another save came since `sort` was read; or else a budget is exceeded. */
async function refusedSave<Answer>(
  db: Db,
  { session: { id, revision } }: Sort,
  problem: (body: SessionProblem, status: number) => Answer,
): Promise<Answer> {
  const latest = await findSort(db, id);
  if (!latest || latest.session.revision !== revision) return problem({ error: "conflict" }, 409);
  return problem({ error: "failed" }, exceededBudget(latest) === "too_many_saves" ? 429 : 413);
}

/** The step of a form that moves several cards, or everything in a category. */
function severalStepOf(
  intent: string,
  form: FormData,
  { study }: Sort,
  shown: SortDocument,
  steps: BoardSteps,
): SortStep | SessionProblem | null {
  const text = (name: string) => String(form.get(name) ?? "");
  if (intent === "merge" && study.sort_type !== "closed")
    return mergeStep(steps, shown, text("id"), text("into"), "") ?? { error: "failed" };
  if (intent !== "several") return null;
  const chosen = form.getAll("card").map((card) => ({
    ...{ card: String(card), from: placeOf(shown, String(card)) },
  }));
  return chosen.length === 0
    ? { error: "no_cards", fields: {} }
    : severalStep(steps, shown, chosen, { to: text("to") }, "");
}

/** The step of a form that ends a pass. */
function endPass(
  form: FormData,
  sort: Sort,
  seen: SeenSort,
  pass: number | null,
): SortStep | SessionProblem {
  const typed = { name: String(form.get("criterion") ?? ""), description: "" };
  const parsed = typedName.min(1, "category_name_required").safeParse(typed.name);
  if (!parsed.success)
    return { error: "failed", typed, fields: { name: parsed.error.issues[0]?.message } };
  const twice = form.get("twice");
  const options = { again: form.get("then") === "again", twice: twice && String(twice) };
  const step = passStepOf(parsed.data, options, sort, seen, pass);
  return "twice" in step ? { error: "failed", typed, fields: {}, twice: step.twice } : step;
}

/** The step that a form asks for. In a closed sort the categories can only be reordered. */
function actionOf(
  intent: string,
  form: FormData,
  { study }: Sort,
  document: SortDocument,
): SortStep | SessionProblem {
  const text = (name: string) => String(form.get(name) ?? "");
  if (intent === "move") {
    const index = text("index");
    return {
      type: "move",
      card: text("card"),
      to: text("to"),
      index: index === "" ? undefined : Number(index),
    };
  }
  if (intent === "order") return { type: "order", ids: swapped(document.categories, form) };
  if (study.sort_type === "closed") return { error: "failed" };
  if (intent === "delete") return { type: "delete", id: text("id") };
  if (intent !== "create" && intent !== "edit") return { error: "failed" };
  // A category that is created for a card may be named later.
  const rule =
    intent === "create" && form.has("card")
      ? typedName
      : typedName.min(1, "category_name_required");
  const typed = { name: text("name"), description: text("description") };
  const parsed = categoryFields.pick({ description: true }).extend({ name: rule }).safeParse(typed);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
    return { error: "failed", fields: Object.fromEntries(problems), typed };
  }
  return intent === "edit"
    ? { type: "edit", id: text("id"), ...parsed.data }
    : {
        type: "create",
        id: crypto.randomUUID(),
        ...parsed.data,
        card: text("card") || undefined,
      };
}

/** The order with one category moved up or down by one position. */
function swapped(categories: readonly { id: string }[], form: FormData): string[] {
  const ids = categories.map((category) => category.id);
  const [id, step] = form.has("up") ? [form.get("up"), -1] : [form.get("down"), 1];
  const from = ids.indexOf(String(id));
  const to = from + Number(step);
  const [a, b] = [ids[from], ids[to]];
  if (a === undefined || b === undefined) return ids;
  ids[from] = b;
  ids[to] = a;
  return ids;
}
