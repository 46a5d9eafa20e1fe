import type { AppLoadContext } from "@remix-run/cloudflare";
import { requireUser } from "../../../auth/guards.server.ts";
import { asEditor } from "../../../data/access/ownership.server.ts";
import { addChain, closeChain } from "../../../data/turns/chains.server.ts";
import { pageTexts } from "../../../http/forms/page-texts.ts";
import { redirectWithToast } from "../../../http/forms/toast.ts";
import { firstOf } from "../../../i18n/refusal.ts";
import { OVERLAYS, withParams } from "../../../results/state/dashboard-url.ts";
import { CHAIN_FORM } from "./chain-form.ts";

const numberOf = (text: FormDataEntryValue | undefined | null): number | null => {
  const number = text ? Number(text) : Number.NaN;
  return Number.isInteger(number) ? number : null;
};

/** Closes a chain or lets it go on, or adds one; the intent is "chain WHAT NUMBER", as a toast can repeat only that. */
export async function actOnChain(
  request: Request,
  context: AppLoadContext,
  study: string,
  form: FormData,
) {
  const user = await requireUser(request, context);
  const t = await pageTexts(request, user, "chains");
  const [, what, chosen] = String(form.get("intent")).split(" ");
  const chain = numberOf(chosen);
  const { pathname, searchParams } = new URL(request.url);
  const back = pathname + withParams(searchParams, OVERLAYS);
  const access = asEditor(user.id);
  if (what === "close" || what === "reopen") {
    const closes = what === "close";
    if (chain === null || !(await closeChain(context.db, study, chain, access, closes)))
      throw new Response(null, { status: 404 });
    return redirectWithToast(back, {
      type: "success",
      text: t(closes ? "done.closed" : "done.reopened", { chain }),
      ...(closes && { undo: { to: back, intent: `${CHAIN_FORM} reopen ${chain}` } }),
    });
  }
  const turn = what === "split" ? (numberOf(form.get("turn")) ?? 0) : undefined;
  const added = await addChain(context.db, study, access, { chain, turn });
  if (added === null) throw new Response(null, { status: 404 });
  if (typeof added === "number")
    return redirectWithToast(back, { type: "success", text: t("done.added", { chain: added }) });
  const errors = await pageTexts(request, user, "errors");
  return redirectWithToast(back, { type: "error", text: errors(firstOf(added)) });
}
