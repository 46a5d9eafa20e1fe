import { shapeOf, studyFieldNames, studyFields } from "../studies/study-fields.ts";
import type { Translation } from "../studies/translation.ts";
import type { PackageStudy } from "./package-study.ts";

/** What a study has that is not public: nothing, or what a new study has. */
const NOT_PUBLIC = Object.fromEntries(
  studyFieldNames
    .filter((name) => !studyFields[name].archived)
    .map((name) => [name, shapeOf("created")[name].parse(undefined)]),
);

/** The description of a study without what is not public. */
export const publicPackage = ({ criterion_merges: _, ...found }: PackageStudy): PackageStudy => ({
  ...found,
  exported_at: found.exported_at.slice(0, "2000-01-01".length),
  study: { ...found.study, ...NOT_PUBLIC, logo: null },
  cards: found.cards.map((card) => ({ ...card, tags: [] })),
  questions: found.questions.map((question) => ({ ...question, corrected_at: null })),
  ...(found.decisions && { decisions: found.decisions.map(publicDecision) }),
  translations: Object.fromEntries(
    Object.entries(found.translations).map(([language, texts]) => [language, publicTexts(texts)]),
  ),
});

/** What was decided and on which day; the reason is written for the project's members. */
const publicDecision = (decision: NonNullable<PackageStudy["decisions"]>[number]) => ({
  ...decision,
  at: decision.at.slice(0, "2000-01-01".length),
  reason: "",
});

const publicTexts = ({ study = {}, ...texts }: Translation): Translation => {
  const shown = Object.entries(study).filter(
    ([name]) =>
      // A text of a scale is keyed by the id of the scale.
      name.includes(".") ||
      studyFieldNames.some((known) => known === name && studyFields[known].archived),
  );
  return shown.length > 0 ? { ...texts, study: Object.fromEntries(shown) } : texts;
};
