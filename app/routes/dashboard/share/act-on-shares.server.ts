import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { requireUser } from "../../../auth/guards.server.ts";
import { asOwner } from "../../../auth/identify.server.ts";
import { hashPassword } from "../../../auth/password.server.ts";
import { hashToken } from "../../../auth/token.server.ts";
import { createShare, deleteShare, type ResultShare } from "../../../data/result-shares.server.ts";
import { limits } from "../../../domain/limits.ts";
import { isTooLong, trimmed } from "../../../domain/trimmed.ts";
import { redirectWithToast } from "../../../http/toast.ts";
import { SHARED_VIEWS } from "../../../results/view-state.ts";
import { dashboardTexts } from "../dashboard-texts.server.ts";

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
export async function actOnShares(
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
