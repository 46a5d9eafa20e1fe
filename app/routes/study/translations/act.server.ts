import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { type StudyTexts, saveTranslations } from "../../../data/translations.server.ts";
import { decodeText } from "../../../domain/decode-text.ts";
import { jsonField } from "../../../domain/fields.ts";
import { LANGUAGES, limits } from "../../../domain/limits.ts";
import {
  changedTexts,
  type GivenTexts,
  parseTranslationCsv,
  type TextProblem,
} from "../../../domain/translation-file.ts";

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

/**
 * Saves the texts of the form (fields named `text:LANGUAGE:KEY`) that differ from those that it was filled from (its
 * field `seen`), or the texts of the uploaded `file`.
 */
export async function actOnTranslations(
  { db }: AppLoadContext,
  before: StudyTexts,
  owner: string,
  form: FormData,
) {
  const { study, targets } = before;
  let given: GivenTexts = {};
  let seen: GivenTexts = {};
  const file = form.get("file");
  if (form.get("intent") === "import") {
    if (!(file instanceof File) || file.size === 0 || file.size > limits.import_bytes)
      return refuse({ error: { error: "chooseFile", params: {} } });
    const read = parseTranslationCsv(decodeText(new Uint8Array(await file.arrayBuffer())), targets);
    if ("error" in read) return refuse({ error: read });
    given = read.given;
  } else {
    for (const [name, value] of form) {
      const [kind, language = "", ...rest] = name.split(":");
      const target = targets.find((known) => known === language);
      const key = rest.join(":");
      if (kind === "text" && target) given[key] = { ...given[key], [target]: String(value) };
    }
    const opened = seenTexts.safeParse(form.get("seen")).data ?? {};
    const changed = changedTexts(before.translations, before.texts, given, opened);
    given = changed.given;
    seen = changed.seen;
    if (changed.problems.length > 0)
      return refuse({ problems: changed.problems, typed: given, seen });
  }
  const saved = await saveTranslations(db, before, owner, given);
  if ("problems" in saved) return refuse({ problems: saved.problems, typed: given, seen });
  return redirect(`/studies/${study.id}/translations?saved=1`);
}
