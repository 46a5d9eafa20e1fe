import { Analysis, compareSimilarities, selection } from "../../analysis/index.ts";
import { type CardMatches, matchCards } from "../../domain/match-cards.ts";
import type { AnalysisQuestion } from "../view-state.ts";
import type { LoadedStudy } from "./loaded-study.ts";
import { optionsOf } from "./question.ts";

/** So many pairs of cards are sent to the page, those that differ most. */
const SENT = 200;

/** Two studies by the cards that they have in common; each study's trees are of these alone. */
export function compareStudies(
  here: LoadedStudy,
  there: LoadedStudy,
  question: AnalysisQuestion,
  byHand: Readonly<Record<string, string>>,
) {
  // A segment and labels that are merged are this study's own.
  const elsewhere = { ...question, segment: "", label_merges: [] };
  const [ours, theirs] = [analysedCards(here, question), analysedCards(there, elsewhere)];
  const { pairs, ...unmatched }: CardMatches = matchCards(ours, theirs, byHand);
  const view = (study: LoadedStudy, asked: AnalysisQuestion, cards: string[]) =>
    new Analysis(study.input, { ...optionsOf(study, asked), include_mds: false, cards }).update();
  const ids = (cards: readonly { id: string }[], side: 0 | 1) =>
    pairs.map((pair) => cards[pair[side]]?.id ?? "");
  const [one, other] = [view(here, question, ids(ours, 0)), view(there, elsewhere, ids(theirs, 1))];
  // An analysis has its cards in the order of their study.
  const place = (cards: readonly { id: string }[], id: string) =>
    cards.findIndex((card) => card.id === id);
  const matches = ids(ours, 0).map(
    (id, at) =>
      [place(one.cards, id), place(other.cards, ids(theirs, 1)[at] ?? "")] as [number, number],
  );
  const { correlation, pairs: differences } = compareSimilarities(
    one.similarity,
    other.similarity,
    matches,
  );
  const side = ({ cards, participant_count, tree }: typeof one) => ({
    cards,
    participant_count,
    tree,
  });
  return {
    title: there.index.study.title,
    here: side(one),
    there: side(other),
    matches,
    ...unmatched,
    correlation,
    total: differences.length,
    sure: differences.filter(({ high, low }) => low > 0 || high < 0).length,
    differences: differences.slice(0, SENT),
  };
}

export type StudyComparison = ReturnType<typeof compareStudies>;

function analysedCards(study: LoadedStudy, question: AnalysisQuestion) {
  const { input, index } = study;
  const origins = new Map(index.cards.map(({ id, origin }) => [id, origin]));
  const { columns } = selection(input, optionsOf(study, question));
  return Array.from(columns).flatMap((column) => {
    const card = input.cards[column];
    return card ? [{ id: card.id, label: card.label, origin: origins.get(card.id) }] : [];
  });
}
