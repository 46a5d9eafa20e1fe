import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { identify } from "../../../auth/identify.server.ts";
import { startSession } from "../../../data/sessions.server.ts";
import { findStudyLanguages } from "../../../data/study-languages.server.ts";
import { demographicsInput } from "../../../domain/session.ts";
import { address } from "../../../http/address.ts";
import { languageCookieOf } from "../../../http/cookies.ts";
import { studyLanguage } from "../../../i18n/choose-language.ts";
import { isPhone, rememberSession } from "../device-session.server.ts";
import { readStartPage } from "./loader.server.ts";

export type StartProblem = "consent_required" | "notInitialized" | "failed" | "tooMany";

const problem = (error: StartProblem, status: number) => data({ error }, { status });

/** Starts a session from the start page's form and leads to it; or says why not. */
export async function startSort(study: string, request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const page = await readStartPage(study, request, context);
  // What became of the study meanwhile is shown by the page itself, read again.
  if (page.kind !== "intro" || page.preview) return problem("failed", 409);
  if (page.unfinished && !page.allow_multiple_sessions)
    return redirect(`/sort/${study}/session/${page.unfinished.id}`);
  const consent_given = form.get("agree") === "yes";
  if (page.consent && !consent_given) return problem("consent_required", 400);
  if (page.cards === 0) return problem("notInitialized", 409);
  const { success } = await context.limits.session_start.limit({ key: address(request) });
  if (!success) return problem("tooMany", 429);

  const languages = await findStudyLanguages(context.db, study);
  const identity = await identify(request, context);
  const session = await startSession(
    context.db,
    study,
    {
      consent_given,
      device_info: { phone: isPhone(request) },
      session_data: {
        source:
          String(form.get("source") ?? "")
            .trim()
            .slice(0, 100) || undefined,
        language: languages ? studyLanguage(languages, languageCookieOf(request)) : undefined,
        demographics: demographicsOf(form),
      },
    },
    identity?.user.id ?? null,
  );
  if (typeof session === "string") return problem("failed", 409);
  return redirect(`/sort/${study}/session/${session.id}`, {
    headers: { "Set-Cookie": rememberSession(request, study, session.id) },
  });
}

/** What the participant said; what is left open or makes no sense is not kept. */
function demographicsOf(form: FormData) {
  const said = (name: string) => String(form.get(name) ?? "").trim() || null;
  const parsed = demographicsInput.safeParse({
    age_group: said("age_group"),
    gender: said("gender"),
    occupation: said("occupation")?.slice(0, 100),
    experience: said("experience"),
  });
  return parsed.success ? parsed.data : null;
}
