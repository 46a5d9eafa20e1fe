import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { address } from "../../../auth/address.ts";
import { identify } from "../../../auth/identify.server.ts";
import { admit } from "../../../auth/study-password.server.ts";
import { correctStart } from "../../../data/sorts/correct-start.server.ts";
import { startSession } from "../../../data/sorts/start.server.ts";
import { askToBeTold } from "../../../data/sorts/turn-mails.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { isTooLong, trimmed } from "../../../domain/limits/text.ts";
import { demographicsInput } from "../../../domain/sorts/session.ts";
import { readersOf } from "../../../http/readers.ts";
import { studyLanguage } from "../../../i18n/choose-language.ts";
import { deviceSession, isPhone, rememberPass, rememberSession } from "../device-session.server.ts";
import { FIRST_QUESTION, questionUrl } from "../questions/loader.server.ts";
import { readStart, type Unfinished } from "./loader.server.ts";

export type StartProblem =
  | "consent_required"
  | "notInitialized"
  | "failed"
  /** In a study in turns: somebody else has each chain. */
  | "chains_busy"
  | "tooMany"
  | "wrongPassword"
  | "identity_required"
  | "identity_invalid"
  | "identity_taken";

/** The fields of the start form, which are filled in again when it is refused. */
const FIELDS = ["identity", "agree", "age_group", "gender", "occupation", "experience"] as const;
const MAX_LENGTH = { identity: limits.panel_value, occupation: limits.occupation };

export type RefusedStart = {
  error: StartProblem;
  typed: { [Field in (typeof FIELDS)[number]]?: string };
  /** The field whose text is too long. */
  tooLong?: "identity" | "occupation" | undefined;
  waits?: Waits;
};

/** Somebody waits for a turn. */
export type Waits = {
  /** Keeps the place. */
  ticket: string | undefined;
  /** When it began. */
  since: number;
  /** Where to tell when it is their turn, if the study asks for addresses and mail is sent; or whether it will be told. */
  mail: { email: string; told: boolean } | null;
};

/** Starts a session from the start form and redirects to it; or returns why not. */
export async function startSort(study: string, request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const field = (name: string) => trimmed(String(form.get(name) ?? ""));
  const typed = Object.fromEntries(FIELDS.map((name) => [name, field(name)]));
  const problem = (error: StartProblem, status: number, tooLong?: RefusedStart["tooLong"]) =>
    data<RefusedStart>({ error, typed, tooLong }, { status });
  const sent = form.get("session");
  const proposed = isId(sent) ? sent : null;
  const { page, study: rules, arrival, known } = await readStart(study, request, context, proposed);
  if (page.kind === "password")
    return checkPassword(study, rules?.access_hash ?? null, form, request, context);
  // The form began a sort that has moves: Back may show the form as it was, which does not offer to continue.
  const unfinished = "unfinished" in page ? page.unfinished : null;
  if (unfinished && unfinished.id === proposed && hasMoves(unfinished))
    return redirect(unfinished.url);
  // The study may have changed since the page was read; the reloaded page shows how.
  if (page.kind === "not_ready") return problem("notInitialized", 409);
  if (page.kind !== "intro" || page.preview || !rules) return problem("failed", 409);
  // Pressing Start again takes no second place: an empty sort is continued, and one that this form began, or a panel's
  // participant. Any other may be somebody else's: it stays as it is.
  const { is_empty, id: left, url } = page.unfinished ?? {};
  const isOurs = is_empty || left === proposed || !page.allow_multiple_sessions;
  const begun = page.unfinished && !hasMoves(page.unfinished) && isOurs ? page.unfinished : null;
  if (url && !begun) {
    if (!page.allow_multiple_sessions) return redirect(url);
    // The form was read before that sort began, perhaps in another tab: now it offers to continue.
    if (form.get("unfinished") !== left) return redirect(request.url);
  }
  const consent_given = form.get("agree") === "yes";
  if (page.consent && !consent_given) return problem("consent_required", 400);
  for (const name of ["identity", "occupation"] as const)
    if (isTooLong(field(name), MAX_LENGTH[name])) return problem("failed", 400, name);
  const { success } = await context.limits.session_start.limit({ key: address(request) });
  if (!success) return problem("tooMany", 429);

  const identity = await identify(request, context);
  const start = {
    consent_given,
    device_info: { phone: isPhone(request) },
    session_data: {
      ...arrival,
      external_id: arrival.external_id ?? (field("identity") || null),
      language: studyLanguage(rules, readersOf(request)),
      demographics: demographicsOf(field),
    },
  };
  const ticket = proposed && proposed !== known ? proposed : undefined;
  const session = begun
    ? await correctStart(context.db, study, rules, begun.id, start, {
        is_test: page.dry_run,
      })
    : await startSession(context.db, study, rules, start, identity?.user.id ?? null, {
        is_test: page.dry_run,
        earlier_session: page.dry_run ? null : deviceSession(request, study),
        id: ticket,
        waits: ticket !== undefined,
      });
  if (session === "chains_busy") {
    const mayTell = page.identity === "email" && context.mail && rules.owner_confirmed;
    const email = mayTell && ticket ? field("identity") : "";
    const language = start.session_data.language;
    const told =
      email !== "" &&
      ticket !== undefined &&
      form.get("tell") === "1" &&
      (await askToBeTold(context.db, study, ticket, { email, language }));
    const since = Math.min(Number(form.get("since")) || Date.now(), Date.now());
    const waits = { ticket, since, mail: email ? { email, told } : null };
    return data<RefusedStart>({ error: session, typed, waits }, { status: 409 });
  }
  if (session === "identity_required" || session === "identity_invalid")
    return problem(session, 400);
  // A typed identity must not open another participant's sort.
  if (session === "identity_taken" || (session === "known" && !arrival.external_id))
    return problem("identity_taken", 409);
  // The panel's participant has a sort by now, or was turned away; the reloaded page says so.
  if (session === "known" || session === "rejected") return redirect(request.url);
  if (session === "too_many_unfinished") return problem("tooMany", 429);
  if (typeof session === "string") return problem("failed", 409);
  // Questions before the sort come first.
  const { id } = session;
  const first =
    rules.questions_first > 0
      ? questionUrl(study, id, false, FIRST_QUESTION)
      : `/sort/${study}/session/${id}`;
  // A dry run sets no cookie, so that it does not replace the device's real sort.
  if (page.dry_run) return redirect(first);
  return redirect(first, {
    headers: { "Set-Cookie": rememberSession(request, study, id) },
  });
}

async function checkPassword(
  study: string,
  hash: string | null,
  form: FormData,
  request: Request,
  context: AppLoadContext,
) {
  const password = String(form.get("password") ?? "");
  const admission = await admit(context.db, study, hash, { password }, request);
  if (admission.admitted)
    return redirect(request.url, {
      headers: { "Set-Cookie": rememberPass(request, study, admission.pass ?? "") },
    });
  return admission.retry_after > 0
    ? data({ error: "tooMany", minutes: Math.ceil(admission.retry_after / 60) }, { status: 429 })
    : data({ error: "wrongPassword" }, { status: 400 });
}

/** The participant's demographics; empty fields are null, and an invalid set is dropped. */
function demographicsOf(field: (name: string) => string) {
  const parsed = demographicsInput.safeParse({
    age_group: field("age_group") || null,
    gender: field("gender") || null,
    occupation: field("occupation") || null,
    experience: field("experience") || null,
  });
  return parsed.success ? parsed.data : null;
}

/** Whether something is sorted, also in an earlier one of several sorts. */
const hasMoves = ({ sorted, sort }: Unfinished) => sorted > 0 || (sort?.number ?? 1) > 1;
