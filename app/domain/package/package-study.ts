import { z } from "zod";
import { cardFields } from "../cards/card.ts";
import { categoryFields } from "../cards/category.ts";
import { dateOrInstant, id, instant } from "../fields/fields.ts";
import { workLimits } from "../fields/work-limits.ts";
import { LANGUAGES } from "../limits/languages.ts";
import { limits } from "../limits/limits.ts";
import { isTooLong } from "../limits/text.ts";
import { createQuestionInput, questionProblems } from "../questions/question.ts";
import { inOrder, jumpsForward } from "../questions/question-path.ts";
import { criterionMerges, mergeSet, proposalGroups } from "../results/merge-set.ts";
import { keptStructure } from "../results/structure.ts";
import { packageDecision } from "../results/study-decision.ts";
import { shapeOf } from "../studies/study-fields.ts";
import { refuseConflicts } from "../studies/study-rules.ts";
import { sourceTexts, TRANSLATED } from "../studies/translation.ts";
import { startProblem, turnGroup } from "../turns/delphi.ts";
import { chainNumber, turnNumber } from "../turns/turns.ts";

// The description of a study in a file (`study.json`).

export const PACKAGE_FORMAT = "sortwell-study";
/** Raised when a reader of the former version would misread a file. */
export const PACKAGE_VERSION = 1;

/** The files of a package. */
export const PACKAGE_FILES = {
  study: "study.json",
  sorts: "sorts.ndjson",
  codebook: "codebook.csv",
  readme: "README.txt",
} as const;
export const PACKAGE_PICTURES = "pictures/";

const picture = z
  .string()
  .regex(/^pictures\/[0-9a-f]{64}\.(png|jpg|webp|gif)$/, "packagePicture")
  .nullable()
  .describe("A file of the package, or null.");

const questionFields = createQuestionInput.omit({ study: true });
const orderOf = questionFields.shape.order.unwrap().unwrap();

/** `study.json`. Ids connect the parts of a package; they are replaced when it is imported. */
export const packageStudy = z.object({
  format: z.literal(PACKAGE_FORMAT, "packageForeign").describe("The kind of file."),
  version: z.literal(PACKAGE_VERSION).describe("The version of this format."),
  exported_at: dateOrInstant.describe("When the file was made."),
  with_participants: z
    .boolean()
    .describe(
      "Whether it has participants' answers, reasons, feedback and identities, and all settings of the study.",
    ),
  study: z
    .object({ ...shapeOf("created"), logo: picture })
    .check(refuseConflicts)
    .describe("The settings and texts of the study."),
  cards: z
    .array(
      cardFields.extend({
        id,
        image: picture,
        origin: id
          .optional()
          .describe("What all copies of a card share, by which studies are compared."),
      }),
    )
    .max(limits.cards_per_study, "tooMany")
    .describe("The cards in their order."),
  categories: z
    .array(
      categoryFields.extend({
        id,
        parent: id.optional().describe("The larger group that it is in."),
        is_group: z.literal(true).optional().describe("Whether it is a larger group."),
      }),
    )
    .max(limits.categories_per_study, "tooMany")
    .describe("The researcher's categories."),
  questions: z
    .array(questionFields.extend({ id, order: orderOf, corrected_at: instant.nullable() }))
    .max(limits.questions_per_study, "tooMany")
    .describe("What participants are asked beside the sort."),
  translations: z
    .partialRecord(
      z.enum(LANGUAGES),
      z.partialRecord(z.enum(TRANSLATED), z.record(z.string(), z.string())),
    )
    .describe('By language and kind of text, then by "id.field".'),
  merges: z
    .array(mergeSet.extend({ is_active: z.boolean() }))
    .max(limits.templates, "tooMany")
    .describe("Sets of names that count as the same."),
  criterion_merges: criterionMerges
    .optional()
    .describe("What counts as one criterion of repeated sorts; not in files without participants."),
  proposal: proposalGroups.nullable().describe("The groups that were saved with their names."),
  chains: z
    .array(
      z.object({
        number: chainNumber,
        start: z.array(turnGroup).max(limits.categories_per_study).nullable(),
        from_chain: chainNumber.nullable(),
        from_turn: turnNumber.nullable(),
        is_closed: z.boolean(),
        rest_from: turnNumber.or(z.literal(0)),
      }),
    )
    .max(limits.all_chains, "tooMany")
    .optional()
    .describe("What was decided on single chains of a study in turns."),
  decisions: z
    .array(packageDecision)
    .max(limits.decisions_per_study, "tooMany")
    .optional()
    .describe("What was decided: one group or two."),
  structures: z
    .array(keptStructure)
    .max(limits.structures_per_study, "tooMany")
    .optional()
    .describe("The structures that are kept to be scored."),
});
export type PackageStudy = z.output<typeof packageStudy>;

/** The ids of all parts to which others refer. */
export const partIds = ({
  cards,
  categories,
  questions,
}: Pick<PackageStudy, "cards" | "categories" | "questions">): string[] =>
  [...cards, ...categories, ...questions].map((part) => part.id);

/** Where a description contradicts itself: the places of ids that occur twice or are not of this study. */
export function contradictions(study: PackageStudy): string[] {
  const { cards, categories, questions, translations, proposal, merges } = study;
  const { decisions = [], structures = [] } = study;
  const known = { card: idsOf(cards), question: idsOf(questions) };
  const isTwice = <T>(items: readonly T[], key: (item: T) => string) =>
    new Set(items.map(key)).size < items.length;
  const places: string[] = [];
  if (new Set(partIds(study)).size < partIds(study).length)
    places.push("cards, categories, questions: id");
  const groups = new Set(categories.flatMap(({ id, is_group }) => (is_group ? id : [])));
  if (
    categories.some(({ parent, is_group }) =>
      parent === undefined ? is_group && !study.study.nested : is_group || !groups.has(parent),
    )
  )
    places.push("categories: parent");
  if (isTwice(categories, ({ name }) => name.toLowerCase())) places.push("categories: name");
  if (isTwice(merges, ({ name }) => name)) places.push("merges: name");
  if (isTwice(structures, ({ name }) => name)) places.push("structures: name");
  for (const question of questions) {
    const leads = question.choices.every(
      ({ then }) => ["next", "reject", "sort"].includes(then) || known.question.has(then),
    );
    if (!leads || Object.keys(questionProblems(question)).length > 0)
      places.push(`questions: ${question.text.slice(0, 80)}`);
  }
  const asked = questions.map((question) => ({ ...question, study: "" }));
  if (!jumpsForward(inOrder(asked))) places.push("questions: then");
  const most = new Map(
    sourceTexts(study.study, cards, categories, asked).map(({ entity, key, max }) => [
      `${entity}/${key}`,
      max,
    ]),
  );
  for (const [language, texts] of Object.entries(translations)) {
    if (new TextEncoder().encode(JSON.stringify(texts)).length > workLimits.translation_bytes)
      places.push(`translations: ${language}`);
    for (const [entity, own] of Object.entries(texts ?? {}))
      for (const [key, text] of Object.entries(own))
        if (isTooLong(text, most.get(`${entity}/${key}`) ?? -1) || text.includes("\0"))
          places.push(`translations: ${language}, ${entity}, ${key.slice(0, 80)}`);
  }
  const isKnownCard = (card: string) => known.card.has(card);
  if (proposal?.some((group) => !group.cards.every(isKnownCard))) places.push("proposal: cards");
  const { delphi } = study.study;
  if (delphi && startProblem(delphi, cards)?.key === "startUnknownCards")
    places.push("study: delphi");
  const chains = study.chains ?? [];
  if (isTwice(chains, ({ number }) => `${number}`)) places.push("chains: number");
  if (chains.some(({ start }) => start?.some((group) => !group.cards.every(isKnownCard))))
    places.push("chains: start");
  if (decisions.some(({ parts }) => parts.some((part) => !part.cards.every(isKnownCard))))
    places.push("decisions: cards");
  return places;
}

const idsOf = (parts: readonly { id: string }[]) => new Set(parts.map((part) => part.id));
