import { randomBytes } from "node:crypto";
import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { requireUser, requireUserWith } from "../../auth/guards.server.ts";
import { asOwner } from "../../auth/identify.server.ts";
import { hashPassword } from "../../auth/password.server.ts";
import { hashToken } from "../../auth/token.server.ts";
import { createShare, deleteShare, type ResultShare } from "../../data/result-shares.server.ts";
import { deleteSessions, includeSessions } from "../../data/sessions.server.ts";
import { readStudyFlags } from "../../data/study-flags.server.ts";
import { limits } from "../../domain/limits.ts";
import { SESSION_FLAGS } from "../../domain/session-flags.ts";
import { isTooLong, trimmed } from "../../domain/trimmed.ts";
import { redirectWithToast } from "../../http/toast.ts";
import { OVERLAYS, withParams } from "../../results/dashboard-url.ts";
import { SHARED_VIEWS } from "../../results/view-state.ts";
import { dashboardTexts } from "./dashboard-texts.server.ts";

/** A reason that is too long, as it was typed. */
export type ReasonRefusal = { reason: string };

/** What the participants table does to the sessions that were chosen there. */
export async function actOnSessions(request: Request, context: AppLoadContext, study: string) {
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "share" || intent === "unshare") return actOnShares(request, context, study, form);
  const flag = SESSION_FLAGS.find((one) => one === form.get("flag"));
  const { user, found: flags } = await requireUserWith(request, context, async (owner) =>
    intent === "exclude_flag" && flag ? readStudyFlags(context.db, study, owner) : null,
  );
  // A row's own button stands in the form of the whole table: it names its session itself.
  const [only, its] = String(form.get("only") ?? "").split(" ");
  const chosen = its ? [its] : form.getAll("session").map(String);
  const ids = [...new Set(chosen)].slice(0, limits.bulk_delete);
  const t = await dashboardTexts(request, user);
  const { pathname, searchParams } = new URL(request.url);
  const back = pathname + withParams(searchParams, OVERLAYS);
  const say = (type: "success" | "error" | "warning", text: string) =>
    redirectWithToast(back, { type, text });
  if (flags && flag) {
    const flagged = [...flags].flatMap(([id, own]) => (own.includes(flag) ? [id] : []));
    await includeSessions(context.db, study, user.id, flagged, false, flag);
    return say("success", t("participants.done.excluded", { count: flagged.length }));
  }
  if (ids.length === 0) return say("warning", t("participants.done.nothingSelected"));
  const count = ids.length;

  switch (only || intent) {
    case "delete": {
      const done = await deleteSessions(context.db, ids, user.id);
      if (count === 1)
        return done
          ? say("success", t("participants.done.sessionDeleted"))
          : say("error", t("participants.done.errorDeletingSession"));
      return done
        ? say("success", t("participants.done.sessionsDeleted", { count }))
        : say("error", t("participants.done.errorDeletingSessions"));
    }
    case "exclude": {
      const reason = trimmed(String(form.get("reason") ?? ""));
      if (isTooLong(reason, limits.exclusion_reason))
        return data<ReasonRefusal>({ reason }, { status: 400 });
      await includeSessions(context.db, study, user.id, ids, false, reason);
      return say("success", t("participants.done.excluded", { count }));
    }
    case "include":
      await includeSessions(context.db, study, user.id, ids, true, "");
      return say("success", t("participants.done.included", { count }));
    case "forget":
      await includeSessions(context.db, study, user.id, ids, null, "");
      return say("success", t("participants.done.forgotten"));
    default:
      throw new Response(null, { status: 400 });
  }
}

/** The link that was made, or what was refused and why; without a `problem`, its label is too long. */
export type ShareAnswer = {
  link: string | null;
  problem: string | null;
  typed?: Pick<ResultShare, "label" | "views" | "show_participants">;
};

/**
 * Makes a link, whose address is answered this once, or takes one back. The statement knows its owner by the
 * token itself, so that it goes with the look-up of who is asking.
 */
async function actOnShares(
  request: Request,
  context: AppLoadContext,
  study: string,
  form: FormData,
) {
  const owner = asOwner(request);
  const asked = requireUser(request, context);
  const texts = async () => dashboardTexts(request, await asked);
  const back = `/studies/${study}/dashboard?tab=share`;
  if (form.get("intent") === "unshare") {
    await Promise.all([
      asked,
      deleteShare(context.db, String(form.get("share") ?? ""), study, owner),
    ]);
    const t = await texts();
    return redirectWithToast(back, { type: "success", text: t("share.revoked") });
  }
  const views = SHARED_VIEWS.filter((view) => form.getAll("view").includes(view));
  const password = String(form.get("password") ?? "");
  const short = password !== "" && password.length < limits.password_min;
  const label = trimmed(String(form.get("label") ?? ""));
  const show_participants = form.get("participants") === "on";
  const typed = { label, views, show_participants };
  if (isTooLong(label, limits.share_label))
    return data<ShareAnswer>({ link: null, problem: null, typed }, { status: 400 });
  if (views.length === 0 || short || password.length > limits.password_max) {
    const t = await texts();
    const problem = t(views.length === 0 ? "share.choose" : "share.invalid");
    return data<ShareAnswer>({ link: null, problem, typed }, { status: 400 });
  }
  const token = randomBytes(24).toString("base64url");
  // Hashing is work that only somebody who is signed in may ask for.
  const password_hash = password ? await asked.then(() => hashPassword(password)) : null;
  const [, made] = await Promise.all([
    asked,
    createShare(context.db, study, owner, {
      token_hash: hashToken(token),
      password_hash,
      label,
      views,
      show_participants,
    }),
  ]);
  if (!made) throw new Response("Not found", { status: 404 });
  const link = `${new URL(request.url).origin}/results/${token}`;
  return data<ShareAnswer>({ link, problem: null });
}
