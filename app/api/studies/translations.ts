import { z } from "zod";
import { asEditor, asViewer } from "../../data/access/ownership.server.ts";
import {
  readStudyTexts,
  type StudyTexts,
  saveTranslations,
} from "../../data/studies/translations.server.ts";
import { LANGUAGES } from "../../domain/limits/languages.ts";
import { countMissing, translationPath } from "../../domain/studies/translation.ts";
import { translationCsv } from "../../domain/studies/translation-file.ts";
import { download } from "../../http/download.ts";
import { found, invalid } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { errorText } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

const language = z.enum(LANGUAGES, "languageUnknown");
const byLanguage = z.partialRecord(language, z.string(), "languageUnknown");

const answer = z.object({
  default: language,
  languages: z.array(language),
  /** The number of texts that each language has no translation of. */
  missing: z.partialRecord(language, z.int()),
  texts: z.array(z.object({ key: z.string(), text: z.string(), translations: byLanguage })),
});

const toAnswer = ({ study, texts, targets, translations }: StudyTexts): z.infer<typeof answer> => ({
  default: study.lang_default,
  languages: targets,
  missing: Object.fromEntries(
    targets.map((target) => [target, countMissing(texts, translations[target])]),
  ),
  texts: texts.map((source) => ({
    key: translationPath(source),
    text: source.text,
    translations: Object.fromEntries(
      targets.flatMap((target) => {
        const text = translations[target]?.[source.entity]?.[source.key];
        return text ? [[target, text]] : [];
      }),
    ),
  })),
});

export const loader = endpoint({
  GET: operation({
    summary:
      "List every text that participants read, with its translations. With `format=csv`, returns CSV with one column per language.",
    who: "researcher",
    scope: "read",
    params: byId,
    query: z.object({ format: z.enum(["json", "csv"]).optional() }),
    media: ["text/csv"],
    answers: { 200: answer },
    do: async ({ context, user, params, query }) => {
      const texts = found(await readStudyTexts(context.db, params.id, asViewer(user.id)));
      if (query.format !== "csv") return toAnswer(texts);
      const csv = translationCsv(
        texts.texts,
        texts.study.lang_default,
        texts.targets,
        texts.translations,
      );
      return download(`translations-${params.id}.csv`, csv);
    },
  }),
  PUT: operation({
    summary:
      "Merge translations: {texts: {key: {language: text}}}. Saves either all of them or none. An empty text deletes a translation.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: z.object({ texts: z.record(z.string(), byLanguage) }),
    answers: { 200: answer },
    find: ({ context, caller, params }) => readStudyTexts(context.db, params.id, asEditor(caller)),
    do: async ({ context, user, subject, body }) => {
      const saved = await saveTranslations(context.db, subject, asEditor(user.id), body.texts);
      if (!("problems" in saved)) return toAnswer(saved);
      throw invalid({
        texts: saved.problems.map(
          ({ path, problem, params: values }) => `${path}: ${errorText(problem, values)}`,
        ),
      });
    },
  }),
});
export const action = loader;
