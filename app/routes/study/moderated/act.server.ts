import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { asEditor } from "../../../data/access/ownership.server.ts";
import { addModeratedSort, type ModeratedStudy } from "../../../data/moderated/moderated.server.ts";
import { findStartRules } from "../../../data/sorts/find-start.server.ts";
import { startSession } from "../../../data/sorts/start.server.ts";
import type { User } from "../../../domain/accounts/user.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { isTooLong } from "../../../domain/limits/text.ts";
import { MODERATED, MODERATED_SOURCE, planModerated } from "../../../domain/moderated/moderated.ts";
import { startSessionInput } from "../../../domain/sorts/session.ts";
import { attempt } from "../../../http/forms/attempt.ts";
import { pageTexts } from "../../../http/forms/page-texts.ts";
import { redirectWithToast } from "../../../http/forms/toast.ts";
import { rememberSession } from "../../sort/device-session.server.ts";
import { type ScreenAnswer, STORED, unrefused } from "./answer.ts";
import { checkEntry, typedIn } from "./check-entry.ts";

/** How many lines "More lines" adds where scripts do not run. */
const MORE = 8;

/** Stores a paper sort, starts a session at the screen, or adds lines to the form. */
export function actOnModerated(
  request: Request,
  context: AppLoadContext,
  user: User,
  target: ModeratedStudy,
  posted: FormData,
) {
  switch (posted.get("intent")) {
    case "start":
      return startAtScreen(request, context, target, posted);
    case "more": {
      const typed = typedIn(posted);
      typed.lines.push(...Array<string>(MORE).fill(""));
      return data(unrefused(typed));
    }
    default:
      return attempt("failed", () => saveEntry(request, context, user, target, posted));
  }
}

async function saveEntry(
  request: Request,
  { db, sendWebhooks }: AppLoadContext,
  user: User,
  target: ModeratedStudy,
  posted: FormData,
) {
  const { answer, stored } = checkEntry(posted, target);
  if (answer) return data(answer, { status: 400 });
  const { groups, criteria, ...about } = stored;
  const sent = String(posted.get("id") ?? "");
  const session = isId(sent) ? sent : crypto.randomUUID();
  const { id } = target.study;
  await addModeratedSort(
    db,
    id,
    asEditor(user.id),
    { ...about, id: session },
    planModerated(groups, target, criteria).sort,
  );
  sendWebhooks(id);
  const t = pageTexts(request, user, "study");
  return redirectWithToast(`/studies/${id}/moderated?${STORED}=${session}`, {
    type: "success",
    text: t("moderated.enter.stored", { name: about.participant }),
  });
}

/** The moderator vouches for the participant: no panel, password or proof of identity is asked for. */
async function startAtScreen(
  request: Request,
  context: AppLoadContext,
  { study: { id } }: ModeratedStudy,
  posted: FormData,
) {
  const { participant } = typedIn(posted);
  const refuse = (refused: ScreenAnswer["atScreen"]["refused"]) =>
    data<ScreenAnswer>({ atScreen: { participant, refused } }, { status: 400 });
  if (participant === "" || isTooLong(participant, MODERATED.participant))
    return refuse("participant");
  const rules = await findStartRules(context.db, id);
  if (!rules) throw new Response(null, { status: 404 });
  const session = await startSession(
    context.db,
    id,
    { ...rules, identity: "none", identity_unique: false, panel: null },
    startSessionInput.parse({
      session_data: { source: MODERATED_SOURCE, external_id: participant },
    }),
    null,
  );
  if (typeof session === "string") return refuse("closed");
  // This device shows the board: it is no takeover of somebody else's.
  return redirect(`/studies/${id}/moderated/${session.id}`, {
    headers: { "Set-Cookie": rememberSession(request, id, session.id) },
  });
}
