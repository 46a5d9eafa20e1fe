import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Access } from "../../../data/access/ownership.server.ts";
import { type StudyTexts, saveTranslations } from "../../../data/studies/translations.server.ts";
import { jsonField } from "../../../domain/fields/fields.ts";
import { decodeText } from "../../../domain/files/decode-text.ts";
import { LANGUAGES, type Language } from "../../../domain/limits/languages.ts";
import { limits } from "../../../domain/limits/limits.ts";
import {
  changedTexts,
  type GivenTexts,
  parseTranslationCsv,
  type TextProblem,
} from "../../../domain/studies/translation-file.ts";

export type TranslationAnswer = {
  /** What is wrong with the file as a whole. */
  error: { error: string; params: Record<string, string> } | null;
  problems: TextProblem[];
  typed: GivenTexts;
  /** What the form's field `seen` has when it is shown again. */
  seen: GivenTexts;
};

const refuse = (answer: Partial<TranslationAnswer>) =>
  data({ error: null, problems: [], typed: {}, seen: {}, ...answer }, { status: 400 });

const seenTexts = jsonField.pipe(
  z.record(z.string(), z.partialRecord(z.enum(LANGUAGES), z.string())),
);

/** Saves the form's changed texts, or the texts of the uploaded `file`. */
export async function actOnTranslations(
  { db }: AppLoadContext,
  before: StudyTexts,
  access: Access<"editor">,
  form: FormData,
) {
  const read =
    form.get("intent") === "import"
      ? await readFile(form.get("file"), before)
      : readTexts(form, before);
  if ("refused" in read) return refuse(read.refused);
  const saved = await saveTranslations(db, before, access, read.given);
  if ("problems" in saved)
    return refuse({ problems: saved.problems, typed: read.given, seen: read.seen });
  const query = new URLSearchParams({ saved: "1" });
  if (read.lacking?.length) query.set("lacking", read.lacking.join());
  return redirect(`/studies/${before.study.id}/translations?${query}`);
}

type Read = Pick<TranslationAnswer, "seen"> & {
  given: GivenTexts;
  /** The languages of columns of a file that the study does not have. */
  lacking?: Language[];
};
type Refused = { refused: Partial<TranslationAnswer> };

async function readFile(
  file: FormDataEntryValue | null,
  { targets, study }: StudyTexts,
): Promise<Read | Refused> {
  if (!(file instanceof File) || file.size === 0 || file.size > limits.import_bytes)
    return { refused: { error: { error: "chooseFile", params: {} } } };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  const read = parseTranslationCsv(text, targets, study.lang_default);
  return "error" in read ? { refused: { error: read } } : { ...read, seen: {} };
}

/** The texts (fields named `text:LANGUAGE:KEY`) that differ from those that the form was filled from (its field `seen`). */
function readTexts(form: FormData, { targets, texts, translations }: StudyTexts): Read | Refused {
  const sent: GivenTexts = {};
  for (const [name, value] of form) {
    const [kind, language = "", ...rest] = name.split(":");
    const target = targets.find((known) => known === language);
    const key = rest.join(":");
    if (kind === "text" && target) sent[key] = { ...sent[key], [target]: String(value) };
  }
  const opened = seenTexts.safeParse(form.get("seen")).data ?? {};
  const { given, problems, seen } = changedTexts(translations, texts, sent, opened);
  return problems.length > 0 ? { refused: { problems, typed: given, seen } } : { given, seen };
}
