import { randomBytes } from "node:crypto";
import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { requireUser, requireUserWith } from "../../auth/guards.server.ts";
import { asCaller } from "../../auth/identify.server.ts";
import { hashPassword } from "../../auth/password.server.ts";
import { hashToken } from "../../auth/token.server.ts";
import { asEditor, asViewer } from "../../data/access/ownership.server.ts";
import {
  createShare,
  deleteShare,
  type ResultShare,
} from "../../data/results/result-shares.server.ts";
import { deleteSessions, includeSessions } from "../../data/sorts/sessions.server.ts";
import { readStudyFlags } from "../../data/studies/study-flags.server.ts";
import { onOneLine } from "../../domain/fields/control-characters.ts";
import { workLimits } from "../../domain/fields/work-limits.ts";
import { limits } from "../../domain/limits/limits.ts";
import { isTooLong, trimmed } from "../../domain/limits/text.ts";
import { decidedFlags, SESSION_FLAGS } from "../../domain/sorts/session-flags.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { OVERLAYS, withParams } from "../../results/state/dashboard-url.ts";
import { SHARED_VIEWS } from "../../results/state/view-state.ts";
import { actOnDecision } from "./act-on-decision.server.ts";
import { actOnCriteria, actOnMerges } from "./act-on-merges.server.ts";
import { actOnProposal } from "./act-on-proposal.server.ts";
import { actOnStructure } from "./act-on-structure.server.ts";
import { actOnChain } from "./chains/act-on-chain.server.ts";
import { CHAIN_FORM } from "./chains/chain-form.ts";
import { dashboardTexts } from "./dashboard-texts.server.ts";

/** The most sorts whose exclusion the toast undoes. */
const MOST_UNDONE = 60;

/** The reason as typed, when it is too long. */
export type ReasonRefusal = { reason: string };

/** Handles the forms of the dashboard; `part` is the part of the results that a form belongs to. */
export async function actOnDashboard(request: Request, context: AppLoadContext, study: string) {
  const form = await request.formData();
  const intent = form.get("intent");
  if (String(intent).startsWith(CHAIN_FORM)) return actOnChain(request, context, study, form);
  if (form.get("part") === "merges") return actOnMerges(request, context, study, form);
  if (form.get("part") === "criteria") return actOnCriteria(request, context, study, form);
  if (form.get("part") === "proposal") return actOnProposal(request, context, study, form);
  if (form.get("part") === "structure") return actOnStructure(request, context, study, form);
  if (form.get("part") === "decision") return actOnDecision(request, context, study, form);
  if (intent === "share" || intent === "unshare") return actOnShares(request, context, study, form);
  const flag = SESSION_FLAGS.find((known) => known === form.get("flag"));
  const { user, found } = await requireUserWith(request, context, async (caller) =>
    intent === "exclude_flag" && flag ? readStudyFlags(context.db, study, asViewer(caller)) : null,
  );
  // A row's button is inside the form of the whole table, so its value names the session: "INTENT ID".
  const [rowIntent, rowSession] = String(form.get("only") ?? "").split(" ");
  const [undone, ...undoneIds] = String(intent ?? "").split(" ");
  const chosen = rowSession
    ? [rowSession]
    : undoneIds.length > 0
      ? undoneIds
      : form.getAll("session").map(String);
  const ids = [...new Set(chosen)].slice(0, workLimits.bulk_delete);
  const t = await dashboardTexts(request, user);
  const { pathname, searchParams } = new URL(request.url);
  const back = pathname + withParams(searchParams, OVERLAYS);
  const answer = (type: "success" | "error" | "warning", text: string) =>
    redirectWithToast(back, { type, text });
  const excluded = (changed: string[], count: number) =>
    redirectWithToast(back, {
      type: "success",
      text: t("participants.done.excluded", { count }),
      // The ids are in a cookie.
      ...(changed.length > 0 &&
        changed.length <= MOST_UNDONE && {
          undo: { to: back, intent: ["forget", ...changed].join(" ") },
        }),
    });
  if (found && flag) {
    const { undecided = [] } =
      decidedFlags(found.flags, found.included).find((one) => one.flag === flag) ?? {};
    const changed = await includeSessions(
      ...([context.db, study, asEditor(user.id), undecided, false, flag] as const),
    );
    return excluded(changed, changed.length);
  }
  if (ids.length === 0) return answer("warning", t("participants.done.nothingSelected"));
  const count = ids.length;

  switch (rowIntent || undone) {
    case "delete": {
      const done = await deleteSessions(context.db, ids, asEditor(user.id));
      const one = count === 1;
      if (!done)
        return answer(
          "error",
          t(`participants.done.${one ? "errorDeletingSession" : "errorDeletingSessions"}`),
        );
      return answer(
        "success",
        one
          ? t("participants.done.sessionDeleted")
          : t("participants.done.sessionsDeleted", { count }),
      );
    }
    case "exclude": {
      const reason = trimmed(onOneLine(String(form.get("reason") ?? "")));
      if (isTooLong(reason, limits.exclusion_reason))
        return data<ReasonRefusal>({ reason }, { status: 400 });
      const changed = await includeSessions(
        ...([context.db, study, asEditor(user.id), ids, false, reason] as const),
      );
      return excluded(changed, count);
    }
    case "include":
      await includeSessions(context.db, study, asEditor(user.id), ids, true, "");
      return answer("success", t("participants.done.included", { count }));
    case "forget":
      await includeSessions(context.db, study, asEditor(user.id), ids, null, "");
      return answer("success", t("participants.done.forgotten"));
    default:
      throw new Response(null, { status: 400 });
  }
}

/** The created link, or the refused input and its problem. `typed` without `problem`: the label is too long. */
export type ShareAnswer = {
  created: { share: string; link: string } | null;
  problem: string | null;
  typed?: Pick<ResultShare, "label" | "views" | "show_participants">;
};

/**
 * Creates a share link, whose URL is returned only this once, or revokes one. The statement identifies the caller
 * by the login token itself, so it runs in parallel with the lookup of the user.
 */
async function actOnShares(
  request: Request,
  context: AppLoadContext,
  study: string,
  form: FormData,
) {
  const caller = asCaller(request);
  const user = requireUser(request, context);
  const texts = async () => dashboardTexts(request, await user);
  const back = `/studies/${study}/dashboard?tab=share`;
  if (form.get("intent") === "unshare") {
    await Promise.all([
      user,
      deleteShare(context.db, String(form.get("share") ?? ""), study, asEditor(caller)),
    ]);
    const t = await texts();
    return redirectWithToast(back, { type: "success", text: t("share.revoked") });
  }
  const views = SHARED_VIEWS.filter((view) => form.getAll("view").includes(view));
  const password = String(form.get("password") ?? "");
  const tooShort = password !== "" && password.length < limits.password_min;
  const label = trimmed(onOneLine(String(form.get("label") ?? "")));
  const show_participants = form.get("participants") === "on";
  const typed = { label, views, show_participants };
  if (isTooLong(label, limits.share_label))
    return data<ShareAnswer>({ created: null, problem: null, typed }, { status: 400 });
  if (views.length === 0 || tooShort || password.length > limits.password_max) {
    const t = await texts();
    const problem = t(views.length === 0 ? "share.choose" : "share.invalid");
    return data<ShareAnswer>({ created: null, problem, typed }, { status: 400 });
  }
  const token = randomBytes(24).toString("base64url");
  // Hashing is expensive: only do it for a signed-in user.
  const password_hash = password ? await user.then(() => hashPassword(password)) : null;
  const [, share] = await Promise.all([
    user,
    createShare(context.db, study, asEditor(caller), {
      token_hash: hashToken(token),
      password_hash,
      label,
      views,
      show_participants,
    }),
  ]);
  if (!share) throw new Response("Not found", { status: 404 });
  const link = `${new URL(request.url).origin}/results/${token}`;
  return data<ShareAnswer>({ created: { share, link }, problem: null });
}
