import {
  PACKAGE_FORMAT,
  PACKAGE_PICTURES,
  PACKAGE_VERSION,
  type PackageStudy,
} from "../../domain/package/package-study.ts";
import { inOrder } from "../../domain/questions/question-path.ts";
import type { StudyDecision } from "../../domain/results/study-decision.ts";
import { studyFieldNames } from "../../domain/studies/study-fields.ts";
import { sourceTexts, type Translations } from "../../domain/studies/translation.ts";
import { withKnownCards, withStart } from "../../domain/turns/delphi.ts";
import type { Access } from "../access/ownership.server.ts";
import { seesParticipantsOf } from "../access/viewers-row.server.ts";
import { listTracedCards } from "../cards/cards.server.ts";
import { PICTURE_PATH } from "../cards/pictures.server.ts";
import { type Db, timestamp } from "../database/db.server.ts";
import { findProposal } from "../results/category-proposals.server.ts";
import { findCriterionMerges } from "../results/criterion-merges.server.ts";
import { listMergeSets } from "../results/merges.server.ts";
import { listStructures } from "../results/structures.server.ts";
import { listDecisions } from "../results/study-decisions.server.ts";
import type { study_translations } from "../schema/schema.server.ts";
import { findStudy } from "../studies/studies.server.ts";
import { textQueries } from "../studies/translations.server.ts";
import { listDecidedChains } from "../turns/chains.server.ts";

/** A study as a file describes it; undefined when it does not exist or the caller is no member. */
export async function findPackage(
  db: Db,
  id: string,
  access: Access<"viewer">,
): Promise<PackageStudy | undefined> {
  const [study, [cards, categories, questions, translated], traced, merges, ...more] =
    await Promise.all([
      findStudy(db, id, access),
      db.batch(textQueries(db, id)),
      listTracedCards(db, id, access),
      listMergeSets(db, id, access),
      findProposal(db, id, access),
      listDecisions(db, id, access),
      seesParticipantsOf(db, id, access.who),
      listDecidedChains(db, id, access),
      findCriterionMerges(db, id, access),
      listStructures(db, id, access),
    ]);
  const [proposal, made, sees, chains, criteria, structures] = more;
  if (!study) return undefined;
  const origins = new Map(traced.map((card) => [card.id, card.origin]));
  const known = new Set(cards.map((card) => card.id));
  const decisions = made.flatMap((decision) => packageDecisions(decision, known));
  const texts = sourceTexts(study, cards, categories, questions);
  return {
    format: PACKAGE_FORMAT,
    version: PACKAGE_VERSION,
    exported_at: timestamp(),
    with_participants: sees,
    study: {
      ...(Object.fromEntries(studyFieldNames.map((name) => [name, study[name]])) as Pick<
        typeof study,
        (typeof studyFieldNames)[number]
      >),
      // A card that was deleted since may be left in what turns begin with.
      delphi: study.delphi && withStart(study.delphi, (groups) => withKnownCards(groups, known)),
      logo: pictureFile(study.logo),
    },
    cards: cards.map(({ study: _, image, ...card }) => ({
      ...card,
      image: pictureFile(image),
      origin: origins.get(card.id),
    })),
    categories: categories.map(({ study: _, parent, is_group, ...category }) => ({
      ...category,
      ...(parent && { parent }),
      ...(is_group && { is_group: true as const }),
    })),
    questions: inOrder(questions).map(({ study: _, ...question }) => ({
      ...question,
      choices: question.choices.map((choice) => ({ expected: false, ...choice })),
    })),
    translations: usedTranslations(translated, texts),
    merges: merges.map(({ name, merges, is_active }) => ({ name, merges, is_active })),
    ...(criteria && { criterion_merges: criteria.merges }),
    proposal:
      proposal?.map(({ name, cards }) => ({ name, cards: cards.filter((id) => known.has(id)) })) ??
      null,
    ...(chains.length > 0 && {
      chains: chains.map(({ study_id: _, closed_at, start, ...chain }) => ({
        ...chain,
        start: start && withKnownCards(start, known),
        is_closed: closed_at !== null,
      })),
    }),
    ...(decisions.length > 0 && { decisions }),
    ...(structures.length > 0 && { structures }),
  };
}

/** A decision on the cards that are left; none if no card is left of a part. */
function packageDecisions(
  { outcome, name, parts, reason, evidence, at }: StudyDecision,
  known: ReadonlySet<string>,
): NonNullable<PackageStudy["decisions"]> {
  const left = ({ name, cards }: StudyDecision["parts"][number]) => ({
    name,
    cards: cards.filter((card) => known.has(card)),
  });
  const [one, other] = [left(parts[0]), left(parts[1])];
  return one.cards.length === 0 || other.cards.length === 0
    ? []
    : [{ outcome, name, parts: [one, other], reason, evidence, at }];
}

const pictureFile = (path: string | null) =>
  path && PACKAGE_PICTURES + path.slice(PICTURE_PATH.length);

/** Without the translations of texts that were deleted. */
function usedTranslations(
  rows: readonly (typeof study_translations.$inferSelect)[],
  sources: ReturnType<typeof sourceTexts>,
): PackageStudy["translations"] {
  const used = new Set(sources.map(({ entity, key }) => `${entity}/${key}`));
  const translations: Translations = {};
  for (const { language, entity, texts } of rows) {
    const left = Object.entries(texts).filter(([key]) => used.has(`${entity}/${key}`));
    if (left.length > 0)
      translations[language] = { ...translations[language], [entity]: Object.fromEntries(left) };
  }
  return translations;
}
