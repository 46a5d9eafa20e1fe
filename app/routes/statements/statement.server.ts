import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { asCaller } from "../../auth/identify.server.ts";
import { findStatedStudy, type StatedStudy } from "../../data/recruitment/stated-study.server.ts";
import { isLanguage, LANGUAGES, type Language } from "../../domain/limits/languages.ts";
import { themeOf } from "../../http/cookies.ts";
import { readersOf } from "../../http/readers.ts";
import { readersLanguages, studyLanguage } from "../../i18n/choose-language.ts";
import { pageI18n } from "../../i18n/server.ts";
import { listed } from "../../ui/pages/listed.ts";
import { deviceSession } from "../sort/device-session.server.ts";
import { documentResponse } from "./document.server.tsx";

/** What a statement is made of. */
export type Stated = {
  t: TFunction<["statements", "participant", "introduction"]>;
  language: Language;
  study: StatedStudy | null;
  /** Who runs the study, if it says so. */
  researchers: string;
  /** Who runs the server, and the page of the authority that supervises its accessibility, if they are set. */
  contact: string;
  authority: URL | null;
  /** The page of the sort that was begun on this device. */
  sort: string | null;
};

type Statement = { title: string; main: ReactNode };

/**
 * The loader of a statement: of a study, or of the site, which caches may keep. `?language=` chooses its language, as
 * it has no cookies.
 */
export const statementLoader =
  (page: (stated: Stated) => Statement) =>
  async ({ params, request, context }: LoaderFunctionArgs): Promise<Response> => {
    const { studyId } = params;
    const wanted = new URL(request.url).searchParams.get("language");
    const chosen = isLanguage(wanted) ? [wanted] : [];
    const readers = [
      ...chosen,
      ...(studyId ? readersOf(request) : readersLanguages(request, null)),
    ];
    const study = studyId
      ? await findStatedStudy(context.db, studyId, asCaller(request), readers)
      : null;
    // Its start page says that there is no such study.
    if (study === undefined) throw redirect(`/sort/${studyId}`);
    const languages = study?.supported_languages ?? LANGUAGES;
    const language = study
      ? studyLanguage(study, readers)
      : (readers.find((one) => isLanguage(one)) ?? "en");
    const i18n = await pageI18n(context.assets, language);
    const session = study && deviceSession(request, study.id);
    const { title, main } = page({
      t: i18n.getFixedT(language, ["statements", "participant", "introduction"]),
      ...{ language, study, ...context.statements },
      researchers: study ? listed(language, study.organization, study.contact) : "",
      sort: session && `/sort/${study.id}/session/${session}?mode=review`,
    });
    const theme = study ? themeOf(request) : null;
    return documentResponse(
      { i18n, language, languages, theme, anonymous: study?.hide_product_name ?? false },
      {
        ...{ title, main },
        headers: study
          ? { "Cache-Control": "private, no-cache", Vary: "Cookie, Accept-Language" }
          : { "Cache-Control": "public, max-age=3600", Vary: "Accept-Language" },
      },
    );
  };
