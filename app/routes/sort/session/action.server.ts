import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { address } from "../../../auth/address.ts";
import { completeSort, findWholeSort } from "../../../data/complete.server.ts";
import { saveFeedback } from "../../../data/feedback.server.ts";
import { saveSort } from "../../../data/save-sort.server.ts";
import { notePaste, updateSession } from "../../../data/sessions.server.ts";
import { type Sort, seenSort } from "../../../data/sorts.server.ts";
import { saveWhys } from "../../../data/whys.server.ts";
import { withdrawSession } from "../../../data/withdraw.server.ts";
import { categoryFields, participantName } from "../../../domain/category.ts";
import type { CompletionRefusal } from "../../../domain/completion.ts";
import { isId } from "../../../domain/fields.ts";
import { movedCards } from "../../../domain/moved-cards.ts";
import { feedbackInput } from "../../../domain/session.ts";
import type { SortDocument } from "../../../domain/sort-document.ts";
import { type SortAction, sortReducer } from "../../../domain/sort-reducer.ts";
import { whysInput } from "../../../domain/whys.ts";
import { languageCookieOf } from "../../../http/cookies.ts";
import { WHY_FIELD } from "../board/board-data.ts";
import { questionUrl } from "../questions/loader.server.ts";
import { fullTray } from "../state/full-tray.ts";
import { unsortedCards } from "../state/sort-figures.ts";
import { isTakeover, orderedCards } from "./loader.server.ts";

/** Why a form of the session's pages is refused. */
export type SessionProblem = {
  /** The form's `intent`. */
  intent?: string;
  error:
    | "consent_required"
    | "conflict"
    | "failed"
    | "full"
    | "tooMany"
    | "deleted"
    | CompletionRefusal;
  /** The category that is full, and its limit. */
  full?: { id: string; max: number };
  /** Error keys of the namespace `errors`, by field. */
  fields?: { name?: string | undefined; description?: string | undefined };
  typed?: { name: string; description: string };
  feedback?: { problem?: string | undefined; typed: string };
};

/** The typed texts by card, when one of them is too long. */
export type UnsavedWhys = { whys: Record<string, string> };

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
  if (intent === "feedback") return submitFeedback(session, form, request, context, here);
  if (intent === "whys") return submitWhys(session, form, context, here);
  if (intent === "consent") {
    if (form.get("agree") !== "yes") return problem({ error: "consent_required" }, 400);
    await updateSession(db, session, { consent_given: true });
    return redirect(here);
  }
  if (intent === "withdraw") {
    const withdrawn = await withdrawSession(db, session);
    return withdrawn
      ? redirect(`/sort/${study}/complete?withdrawn=1`)
      : problem({ error: "deleted" }, 404);
  }
  if (intent === "pasted") {
    await notePaste(db, session);
    return null;
  }
  const [whole, by_researcher] = await Promise.all([
    findWholeSort(db, session, languageCookieOf(request)),
    isTakeover(study, session, request, context),
  ]);
  const sort = whole?.sort;
  if (!sort || sort.study.id !== study) return problem({ error: "deleted" }, 404);
  if (sort.session.is_completed) return redirect(here);
  if (intent === "complete") {
    const completed = await completeSort(db, whole, { ask: true });
    if (typeof completed !== "string") return redirect(here);
    if (completed === "unanswered") return redirect(questionUrl(study, session, true));
    return problem({ error: completed === "not_found" ? "deleted" : completed }, 409);
  }
  const seen = seenSort(sort);
  const action = actionOf(intent, form, sort, seen.document);
  if ("error" in action) return problem(action, 400);
  const document = sortReducer(seen.document, action);
  const full = fullTray(action, seen.document, document, sort.study.max_cards_per_category);
  if (full) return problem({ error: "full", full }, 409);
  const { revision } = sort.session;
  const writer = crypto.randomUUID();
  const at = new Date().toISOString();
  const trace = sort.study.trace
    ? movedCards(seen.document, document).map((moved) => ({ at, ...moved, input: "none" }) as const)
    : [];
  const save = { study, session, document, revision, writer, by_researcher, trace };
  const saved = await saveSort(db, save);
  // The revision is no longer the one read above: another save came in between.
  if (!saved) return problem({ error: "conflict" }, 409);
  if (action.type === "order") return redirect(`${here}?reorder=1`);
  const next = unsortedCards(document, orderedCards(sort, seen.cards))[0];
  return redirect(action.type === "move" && next ? `${here}#card-${next.id}` : here);
}

/** Saves the answers of the "Why?" form, whose field names contain the card ids. */
async function submitWhys(session: string, form: FormData, { db }: AppLoadContext, here: string) {
  const whys = [...form]
    .filter(([name]) => name.startsWith(WHY_FIELD))
    .map(([name, text]) => ({ card: name.slice(WHY_FIELD.length), text: String(text) }));
  const parsed = whysInput.safeParse({ whys });
  if (!parsed.success) {
    const typed = Object.fromEntries(whys.map(({ card, text }) => [card, text]));
    return data<UnsavedWhys>({ whys: typed }, { status: 400 });
  }
  // A form that is opened again is empty, although some of it may have been answered before.
  const saved = await saveWhys(db, session, parsed.data.whys, { keep: true });
  if (saved !== true) return data({ error: "failed" }, { status: 409 });
  return redirect(`${here}?whys=1#whys`);
}

async function submitFeedback(
  session: string,
  form: FormData,
  request: Request,
  context: AppLoadContext,
  here: string,
) {
  const typed = String(form.get("feedback") ?? "");
  const refused = (error: SessionProblem["error"], status: number, problem?: string) =>
    data<SessionProblem>({ error, feedback: { problem, typed } }, { status });
  const parsed = feedbackInput.safeParse({ feedback: typed });
  if (!parsed.success) return refused("failed", 400, parsed.error.issues[0]?.message);
  const { success } = await context.limits.feedback.limit({ key: address(request) });
  if (!success) return refused("tooMany", 429);
  if (!(await saveFeedback(context.db, session, parsed.data.feedback)))
    return refused("deleted", 404);
  return redirect(`${here}?sent=1#sent`);
}

/** The step that a form asks for. In a closed sort the categories can only be reordered. */
function actionOf(
  intent: string,
  form: FormData,
  { study }: Sort,
  document: SortDocument,
): SortAction | SessionProblem {
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
    intent === "create" && form.has("card") ? participantName : categoryFields.shape.name;
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
