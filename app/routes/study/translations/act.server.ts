import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { type StudyTexts, saveTranslations } from "../../../data/translations.server.ts";
import { decodeText } from "../../../domain/decode-text.ts";
import { limits } from "../../../domain/limits.ts";
import {
  type GivenTexts,
  parseTranslationCsv,
  type TextProblem,
} from "../../../domain/translation-file.ts";

export type TranslationAnswer = {
  /** What is wrong with the file as a whole. */
  error: { error: string; params: Record<string, string> } | null;
  problems: TextProblem[];
  typed: GivenTexts;
};

const refuse = (answer: Partial<TranslationAnswer>) =>
  data({ error: null, problems: [], typed: {}, ...answer }, { status: 400 });

/** Saves the texts of the form (fields named `text:LANGUAGE:KEY`), or of the uploaded `file`. */
export async function actOnTranslations(
  { db }: AppLoadContext,
  before: StudyTexts,
  owner: string,
  form: FormData,
) {
  const { study, targets } = before;
  let given: GivenTexts = {};
  const file = form.get("file");
  if (form.get("intent") === "import") {
    if (!(file instanceof File) || file.size === 0 || file.size > limits.import_bytes)
      return refuse({ error: { error: "chooseFile", params: {} } });
    const read = parseTranslationCsv(decodeText(new Uint8Array(await file.arrayBuffer())), targets);
    if ("error" in read) return refuse({ error: read });
    given = read.given;
  } else
    for (const [name, value] of form) {
      const [kind, language = "", ...rest] = name.split(":");
      const target = targets.find((known) => known === language);
      const key = rest.join(":");
      if (kind === "text" && target) given[key] = { ...given[key], [target]: String(value) };
    }
  const saved = await saveTranslations(db, before, owner, given);
  if ("problems" in saved) return refuse({ problems: saved.problems, typed: given });
  return redirect(`/studies/${study.id}/translations?saved=1`);
}
