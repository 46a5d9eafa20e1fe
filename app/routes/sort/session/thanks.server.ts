import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { address } from "../../../auth/address.ts";
import { saveFeedback } from "../../../data/sorts/feedback.server.ts";
import { saveWhys } from "../../../data/sorts/whys.server.ts";
import { trimmed } from "../../../domain/limits/text.ts";
import { feedbackInput } from "../../../domain/sorts/session.ts";
import { whysInput } from "../../../domain/sorts/whys.ts";
import { WHY_FIELD } from "../board/state/board-data.ts";

/** Why the form of the thanks page is refused, and the typed texts by field name. */
export type RefusedThanks = {
  error: "invalid" | "tooMany" | "deleted";
  thanks: Record<string, string>;
  /** An error key of the namespace `errors`. */
  feedback?: string | undefined;
};

/** Saves what was typed on the thanks page: reasons, whose field names contain the card ids, and feedback. */
export async function submitThanks(
  session: string,
  form: FormData,
  request: Request,
  { db, limits }: AppLoadContext,
  here: string,
) {
  const thanks = Object.fromEntries([...form].map(([name, text]) => [name, String(text)]));
  const refuse = (error: RefusedThanks["error"], status: number, feedback?: string) =>
    data<RefusedThanks>({ error, thanks, feedback }, { status });
  const whys = Object.entries(thanks)
    .filter(([name]) => name.startsWith(WHY_FIELD))
    .map(([name, text]) => ({ card: name.slice(WHY_FIELD.length), text }));
  const reasons = whysInput.safeParse({ whys });
  const says = thanks.intent === "feedback" || trimmed(thanks.feedback ?? "") !== "";
  const feedback = says ? feedbackInput.safeParse({ feedback: thanks.feedback ?? "" }) : null;
  if (!reasons.success || feedback?.success === false)
    return refuse("invalid", 400, feedback?.error?.issues[0]?.message);
  if (feedback && !(await limits.feedback.limit({ key: address(request) })).success)
    return refuse("tooMany", 429);
  const of = whys.map(({ card }) => card);
  const [saved, said] = await Promise.all([
    of.length === 0 || saveWhys(db, session, reasons.data.whys, { of }),
    feedback === null || saveFeedback(db, session, feedback.data.feedback),
  ]);
  if (saved === "not_found" || !said) return refuse("deleted", 404);
  const query = new URLSearchParams();
  const before = new URL(request.url).searchParams.get("whys");
  // Nothing was written, so nothing is confirmed and the form stays.
  const answered = reasons.data.whys.length > 0;
  if (saved !== true) query.set("whys", "late");
  else if (answered || before) query.set("whys", before ?? "1");
  if (feedback) query.set("sent", "1");
  return redirect(`${here}?${query}#sent`);
}
