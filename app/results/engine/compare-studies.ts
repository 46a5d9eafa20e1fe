import { Analysis, compareSimilarities, selection } from "../../analysis/index.ts";
import { type CardMatches, matchCards } from "../../domain/match-cards.ts";
import type { AnalysisRequest } from "../view-state.ts";
import { optionsOf } from "./analysis-request.ts";
import type { LoadedStudy } from "./loaded-study.ts";

/** The most card pairs sent to the page, those with the largest differences. */
const MAX_PAIRS = 200;

/** Compares two studies by the cards that both have; both trees are computed from these cards alone. */
export function compareStudies(
  here: LoadedStudy,
  there: LoadedStudy,
  request: AnalysisRequest,
  byHand: Readonly<Record<string, string>>,
) {
  // The segment and the label merges apply to this study only.
  const otherRequest = { ...request, segment: "", label_merges: [] };
  const ours = analysedCards(here, request);
  const theirs = analysedCards(there, otherRequest);
  const { pairs, ...unmatched }: CardMatches = matchCards(ours, theirs, byHand);
  const analyse = (study: LoadedStudy, options: AnalysisRequest, cards: string[]) =>
    new Analysis(study.input, {
      ...optionsOf(study, options),
      include_mds: false,
      cards,
    }).update();
  const ourIds = pairs.map(([our]) => ours[our]?.id ?? "");
  const theirIds = pairs.map(([, their]) => theirs[their]?.id ?? "");
  const ourView = analyse(here, request, ourIds);
  const theirView = analyse(there, otherRequest, theirIds);
  // An analysis lists its cards in the order of their study, not in the order of the pairs.
  const indexIn = (cards: readonly { id: string }[], id: string) =>
    cards.findIndex((card) => card.id === id);
  const matches = ourIds.map((id, at): [number, number] => [
    indexIn(ourView.cards, id),
    indexIn(theirView.cards, theirIds[at] ?? ""),
  ]);
  const { correlation, pairs: differences } = compareSimilarities(
    ourView.similarity,
    theirView.similarity,
    matches,
  );
  const side = ({ cards, participant_count, tree }: typeof ourView) => ({
    cards,
    participant_count,
    tree,
  });
  return {
    title: there.index.study.title,
    here: side(ourView),
    there: side(theirView),
    matches,
    ...unmatched,
    correlation,
    total: differences.length,
    sure: differences.filter(({ high, low }) => low > 0 || high < 0).length,
    differences: differences.slice(0, MAX_PAIRS),
  };
}

export type StudyComparison = ReturnType<typeof compareStudies>;

function analysedCards(study: LoadedStudy, request: AnalysisRequest) {
  const { input, index } = study;
  const origins = new Map(index.cards.map(({ id, origin }) => [id, origin]));
  const { columns } = selection(input, optionsOf(study, request));
  return Array.from(columns).flatMap((column) => {
    const card = input.cards[column];
    return card ? [{ id: card.id, label: card.label, origin: origins.get(card.id) }] : [];
  });
}
