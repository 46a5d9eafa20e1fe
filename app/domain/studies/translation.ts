import type { Card } from "../cards/card.ts";
import { LANGUAGES, type Language } from "../limits/languages.ts";
import { limits } from "../limits/limits.ts";
import type { Question } from "../questions/question.ts";
import { SCALE_TEXTS, type Scale } from "../ratings/scale.ts";
import type { Study } from "./study.ts";

/** The kinds of entities with texts that participants read. */
export const TRANSLATED = ["study", "card", "category", "question"] as const;
export type Translated = (typeof TRANSLATED)[number];

/**
 * The texts of one language by kind of entity, then by "id.field" ("field" for the study itself). The fallback
 * for a missing text is the study's default language.
 */
export type Translation = Partial<Record<Translated, Record<string, string>>>;
/** All languages of a study except the default one. */
export type Translations = Partial<Record<Language, Translation>>;

type TranslatableStudy = Pick<
  Study,
  "title" | "description" | "instructions" | "consent_text" | "texts"
> &
  Partial<Pick<Study, "scales">>;
type TranslatableCategory = { id: string; name: string; description: string };

/** A text in the default language, with its place in a translation (`entity`, `key`) and its maximum length. */
export type SourceText = { entity: Translated; key: string; text: string; max: number };

/** The fields whose texts may have several lines. The field of a choice is its id, which may be any of these words. */
const AREAS: Record<Translated, readonly string[]> = {
  study: [
    ...["description", "instructions", "consent_text"],
    ...["welcome", "thanks", "full", "closed", "rejected"],
  ],
  card: ["description"],
  category: ["description"],
  question: ["text", "help"],
};
export const ALL_AREAS: ReadonlySet<string> = new Set(Object.values(AREAS).flat());

/** Whether the text is on one line, as its source is. */
export const isLine = ({ entity, key }: Pick<SourceText, "entity" | "key">): boolean =>
  !AREAS[entity].includes(key.slice(key.indexOf(".") + 1));

/** The texts of the study that are HTML. */
export const HTML_TEXTS = ["instructions", "consent_text"] as const;
export const htmlText = ({ entity, key }: Pick<SourceText, "entity" | "key">) =>
  entity === "study" ? HTML_TEXTS.find((name) => name === key) : undefined;

/** The words of an HTML text. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The key of a text in files and in the API: "card/<id>.label". */
export const translationPath = ({ entity, key }: Pick<SourceText, "entity" | "key">): string =>
  `${entity}/${key}`;

/** The texts of a question besides those of its choices. */
const QUESTION_TEXTS = ["text", "help", "low_label", "high_label"];

/** The field of a choice's text: its id, which an API client chooses, so that it must not equal another field. */
const choiceField = (id: string) =>
  QUESTION_TEXTS.includes(id) || id.startsWith("choice.") ? `choice.${id}` : id;

/** Every non-empty text of a study that participants read. */
export function sourceTexts(
  study: TranslatableStudy,
  cards: readonly Pick<Card, "id" | "label" | "description">[],
  categories: readonly TranslatableCategory[],
  questions: readonly Question[],
): SourceText[] {
  const texts: SourceText[] = [];
  const add = (entity: Translated, key: string, text: string, max: number) => {
    if (text.trim() !== "") texts.push({ entity, key, text, max });
  };
  add("study", "title", study.title, limits.study_title);
  add("study", "description", study.description, limits.study_description);
  add("study", "instructions", study.instructions, limits.study_html);
  add("study", "consent_text", study.consent_text, limits.study_html);
  for (const [name, text] of Object.entries(study.texts ?? {}))
    add("study", name, text, limits.study_text);
  // Keyed by the id of the scale, among the texts of the study itself.
  for (const scale of study.scales ?? [])
    for (const [name, max] of SCALE_TEXTS) add("study", `${scale.id}.${name}`, scale[name], max);
  for (const { id, label, description } of cards) {
    add("card", `${id}.label`, label, limits.card_label);
    add("card", `${id}.description`, description, limits.card_description);
  }
  for (const { id, name, description } of categories) {
    add("category", `${id}.name`, name, limits.category_name);
    add("category", `${id}.description`, description, limits.category_description);
  }
  for (const { id, text, help, low_label, high_label, choices } of questions) {
    add("question", `${id}.text`, text, limits.question_text);
    add("question", `${id}.help`, help, limits.question_help);
    add("question", `${id}.low_label`, low_label, limits.scale_label);
    add("question", `${id}.high_label`, high_label, limits.scale_label);
    for (const choice of choices)
      add("question", `${id}.${choiceField(choice.id)}`, choice.text, limits.choice_text);
  }
  return texts;
}

/** The languages into which a study is translated: the supported ones except the default one. */
export const targetLanguages = ({
  lang_default,
  supported_languages,
}: Pick<Study, "lang_default" | "supported_languages">): Language[] =>
  LANGUAGES.filter(
    (language) => language !== lang_default && supported_languages.includes(language),
  );

/** The texts that have no translation in a language. */
export const missingTexts = (
  texts: readonly SourceText[],
  translation: Translation | null = {},
): SourceText[] => texts.filter(({ entity, key }) => !translation?.[entity]?.[key]);

/** How many texts have no translation in a language. */
export const countMissing = (texts: readonly SourceText[], translation?: Translation): number =>
  missingTexts(texts, translation).length;

const reader =
  (translation: Translation, entity: Translated) =>
  (key: string, text: string): string =>
    translation[entity]?.[key] || text;

export function translatedStudy<S extends TranslatableStudy>(study: S, to: Translation): S {
  const read = reader(to, "study");
  const { texts } = study;
  return {
    ...study,
    title: read("title", study.title),
    description: read("description", study.description),
    instructions: read("instructions", study.instructions),
    consent_text: read("consent_text", study.consent_text),
    texts:
      texts &&
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, read(name, text)])),
    ...(study.scales && { scales: study.scales.map((scale) => translatedScale(scale, read)) }),
  };
}

const translatedScale = (scale: Scale, read: (key: string, text: string) => string): Scale => ({
  ...scale,
  ...Object.fromEntries(
    SCALE_TEXTS.map(([name]) => [name, read(`${scale.id}.${name}`, scale[name])]),
  ),
});

export function translatedCard<C extends Pick<Card, "id" | "label" | "description">>(
  card: C,
  to: Translation,
): C {
  const read = reader(to, "card");
  return {
    ...card,
    label: read(`${card.id}.label`, card.label),
    description: read(`${card.id}.description`, card.description),
  };
}

export function translatedCategory<C extends TranslatableCategory>(
  category: C,
  to: Translation,
): C {
  const read = reader(to, "category");
  return {
    ...category,
    name: read(`${category.id}.name`, category.name),
    description: read(`${category.id}.description`, category.description),
  };
}

export function translatedQuestion(question: Question, to: Translation): Question {
  const read = reader(to, "question");
  const field = (name: "text" | "help" | "low_label" | "high_label") =>
    read(`${question.id}.${name}`, question[name]);
  return {
    ...question,
    text: field("text"),
    help: field("help"),
    low_label: field("low_label"),
    high_label: field("high_label"),
    choices: question.choices.map((choice) => ({
      ...choice,
      text: read(`${question.id}.${choiceField(choice.id)}`, choice.text),
    })),
  };
}
