import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { identify } from "../../../auth/identify.server.ts";
import { admit } from "../../../auth/study-password.server.ts";
import { startSession } from "../../../data/start.server.ts";
import { limits } from "../../../domain/limits.ts";
import { demographicsInput } from "../../../domain/session.ts";
import { isTooLong, trimmed } from "../../../domain/trimmed.ts";
import { address, askingOf } from "../../../http/address.ts";
import { languageCookieOf } from "../../../http/cookies.ts";
import { studyLanguage } from "../../../i18n/choose-language.ts";
import { deviceSession, isPhone, rememberPass, rememberSession } from "../device-session.server.ts";
import { questionUrl } from "../questions/loader.server.ts";
import { readStart } from "./loader.server.ts";

export type StartProblem =
  | "consent_required"
  | "notInitialized"
  | "failed"
  | "tooMany"
  | "wrongPassword"
  | "identity_required"
  | "identity_invalid"
  | "identity_taken";

/** What the start page's form may say, to be put back where it is refused. */
const FIELDS = ["identity", "agree", "age_group", "gender", "occupation", "experience"] as const;
const LONGEST = { identity: limits.panel_value, occupation: limits.occupation };

export type StartRefusal = {
  error: StartProblem;
  typed: { [Field in (typeof FIELDS)[number]]?: string };
  /** The field whose text is too long. */
  tooLong?: "identity" | "occupation" | undefined;
};

/** Starts a session from the start page's form and leads to it; or says why not. */
export async function startSort(study: string, request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const said = (name: string) => trimmed(String(form.get(name) ?? ""));
  const typed = Object.fromEntries(FIELDS.map((name) => [name, said(name)]));
  const problem = (error: StartProblem, status: number, tooLong?: StartRefusal["tooLong"]) =>
    data<StartRefusal>({ error, typed, tooLong }, { status });
  const { page, study: rules, arrival } = await readStart(study, request, context);
  if (page.kind === "password")
    return tellPassword(study, rules?.access_hash ?? null, form, request, context);
  // What became of the study meanwhile is shown by the page itself, read again.
  if (page.kind === "not_ready") return problem("notInitialized", 409);
  if (page.kind !== "intro" || page.preview || !rules) return problem("failed", 409);
  // A sort without a move is gone on with: pressing Start once more takes no second place.
  if (page.unfinished && (!page.allow_multiple_sessions || page.unfinished.sorted === 0))
    return redirect(`/sort/${study}/session/${page.unfinished.id}`);
  const consent_given = form.get("agree") === "yes";
  if (page.consent && !consent_given) return problem("consent_required", 400);
  for (const field of ["identity", "occupation"] as const)
    if (isTooLong(said(field), LONGEST[field])) return problem("failed", 400, field);
  const { success } = await context.limits.session_start.limit({ key: address(request) });
  if (!success) return problem("tooMany", 429);

  const identity = await identify(request, context);
  const session = await startSession(
    context.db,
    study,
    rules,
    {
      consent_given,
      device_info: { phone: isPhone(request) },
      session_data: {
        ...arrival,
        external_id: arrival.external_id ?? (said("identity") || null),
        language: studyLanguage(rules, languageCookieOf(request)),
        demographics: demographicsOf(said),
      },
    },
    identity?.user.id ?? null,
    { is_test: page.dry_run, earlier_session: page.dry_run ? null : deviceSession(request, study) },
  );
  if (session === "identity_required" || session === "identity_invalid")
    return problem(session, 400);
  // Who types what somebody is known by is not let into the sort of theirs.
  if (session === "identity_taken" || (session === "known" && !arrival.external_id))
    return problem("identity_taken", 409);
  // Whom the panel names is known meanwhile, or was turned away: the page itself tells.
  if (session === "known" || session === "rejected") return redirect(request.url);
  if (typeof session === "string") return problem("failed", 409);
  // A started session begins with its questions, where there are any before the sort.
  const first = rules.asks_first
    ? questionUrl(study, session.id, false)
    : `/sort/${study}/session/${session.id}`;
  // A dry run is found again by its test id alone: the device may be in a sort of its own.
  if (page.dry_run) return redirect(first);
  return redirect(first, {
    headers: { "Set-Cookie": rememberSession(request, study, session.id) },
  });
}

async function tellPassword(
  study: string,
  hash: string | null,
  form: FormData,
  request: Request,
  context: AppLoadContext,
) {
  const password = String(form.get("password") ?? "");
  const admission = await admit(context.db, study, hash, { password }, askingOf(request));
  if (admission.admitted)
    return redirect(request.url, {
      headers: { "Set-Cookie": rememberPass(request, study, admission.pass ?? "") },
    });
  return admission.retry_after > 0
    ? data({ error: "tooMany", minutes: Math.ceil(admission.retry_after / 60) }, { status: 429 })
    : data({ error: "wrongPassword" }, { status: 400 });
}

/** What the participant said; what is left open or makes no sense is not kept. */
function demographicsOf(said: (name: string) => string) {
  const parsed = demographicsInput.safeParse({
    age_group: said("age_group") || null,
    gender: said("gender") || null,
    occupation: said("occupation") || null,
    experience: said("experience") || null,
  });
  return parsed.success ? parsed.data : null;
}
