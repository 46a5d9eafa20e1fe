import { Analysis } from "../../analysis/analysis.ts";
import { methodFor } from "../../analysis/contract/methods.ts";
import type { AnalysisOptions, AnalysisView, Steps } from "../../analysis/contract/types.ts";
import { cutTree } from "../../analysis/groups/cut-tree.ts";
import { compareGroups } from "../../analysis/segments/compare-groups.ts";
import { groupTable } from "../../analysis/similarity/group-table.ts";
import { selection } from "../../analysis/similarity/selection.ts";
import { type CardMatches, matchCards } from "../../domain/cards/match-cards.ts";
import { describeChains, type StudyChains } from "../chains/describe-chains.ts";
import type { AnalysisRequest } from "../state/view-state.ts";
import { optionsOf } from "./analysis-request.ts";
import type { LoadedStudy } from "./loaded-study.ts";
import { type ShownComparison, shownPairs } from "./shown-pairs.ts";

/** Compares two studies by the cards that both have; both trees are computed from these cards alone. */
export function* compareStudies(
  here: LoadedStudy,
  there: LoadedStudy,
  request: AnalysisRequest,
  byHand: Readonly<Record<string, string>>,
): Steps<StudyComparison> {
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
  const [ourRows, theirRows] = [
    placementsOf(here, optionsOf(here, request), ourIds),
    placementsOf(there, optionsOf(there, otherRequest), theirIds),
  ];
  const compared =
    pairs.length === 0 || ourRows.people === 0 || theirRows.people === 0
      ? null
      : yield* compareGroups(
          tableOf([ourRows, theirRows], pairs.length),
          ourRows.people,
          methodFor(ourView.dealt || theirView.dealt, request.similarity_method),
          request.seed,
        );
  const side = ({ cards, participant_count, tree }: typeof ourView) => ({
    cards,
    participant_count,
    tree,
  });
  const [ourGroups, theirGroups] = [
    groupsOf(ourView, theirView.best_k),
    groupsOf(theirView, ourView.best_k),
  ];
  const moved = cardsWithOthers(
    matches.map(([our, their]) => [ourGroups[our] ?? -1, theirGroups[their] ?? -1]),
  );
  return {
    title: there.index.study.title,
    kinds: { here: here.index.study.sort_type, there: there.index.study.sort_type },
    moved: moved.map((at) => matches[at]?.[0] ?? -1),
    here: side(ourView),
    there: side(theirView),
    matches,
    ...unmatched,
    compared: compared && shownPairs(compared),
    chains: there.sessions.some(({ turn }) => turn) ? describeChains(there, request.seed) : null,
  };
}

/** The group of each card where the tree fits best, or where the other one does; with neither the tree is cut into two. */
const groupsOf = ({ best_k, tree }: AnalysisView, other: number | null) =>
  cutTree(tree, Math.min(tree.n, best_k ?? other ?? 2));

/**
 * The cards that changed their company: of all cards that are with them in either study, fewer than half are with them in
 * both. `groups` has the two groups of each card.
 */
export function cardsWithOthers(
  groups: readonly (readonly [here: number, there: number])[],
): number[] {
  return [...groups.keys()].filter((card) => {
    const [here, there] = groups[card] ?? [];
    const others = groups.filter((_, other) => other !== card);
    const either = others.filter(([one, two]) => one === here || two === there).length;
    const both = others.filter(([one, two]) => one === here && two === there).length;
    return 2 * both < either;
  });
}

type StudySide = Pick<AnalysisView, "cards" | "participant_count" | "tree">;

export type StudyComparison = {
  title: string;
  /** Whether each study is open, closed or hybrid. */
  kinds: Record<"here" | "there", LoadedStudy["index"]["study"]["sort_type"]>;
  /** The cards of this study that changed their company. */
  moved: number[];
  here: StudySide;
  there: StudySide;
  /** The index of each matched card in the two studies; pairs of cards are indexes into this list. */
  matches: [number, number][];
  /** Null when a study has no sorts, or no card matches. */
  compared: ShownComparison | null;
  /** Of a study that is sorted in turns, whose people are not compared. */
  chains: StudyChains | null;
} & Omit<CardMatches, "pairs">;

type Placed = { people: number; placements: Int32Array };

/** The placements of the chosen cards, in their order, by the participants that count. */
function placementsOf(
  { input }: LoadedStudy,
  options: Partial<AnalysisOptions> & Pick<AnalysisOptions, "excluded">,
  cards: readonly string[],
): Placed {
  const { rows } = selection(input, { excluded: options.excluded, cards: null });
  const columns = cards.map((id) => input.cards.findIndex((card) => card.id === id));
  const placements = new Int32Array(rows.length * columns.length);
  rows.forEach((row, p) => {
    columns.forEach((column, at) => {
      placements[p * columns.length + at] =
        input.placements[row * input.cards.length + column] ?? -1;
    });
  });
  return { people: rows.length, placements };
}

/** The sorts of both studies in one table, those of the first one first. */
function tableOf(studies: readonly Placed[], cards: number) {
  const placements = Int32Array.from(studies.flatMap((study) => [...study.placements]));
  const categories = placements.reduce((most, category) => Math.max(most, category + 1), 1);
  const all = (length: number) => Int32Array.from({ length }, (_, at) => at);
  return groupTable(placements, cards, all(placements.length / cards), all(cards), categories);
}

function analysedCards(study: LoadedStudy, request: AnalysisRequest) {
  const { input, index } = study;
  const origins = new Map(index.cards.map(({ id, origin }) => [id, origin]));
  const { columns } = selection(input, optionsOf(study, request));
  return Array.from(columns).flatMap((column) => {
    const card = input.cards[column];
    return card ? [{ id: card.id, label: card.label, origin: origins.get(card.id) }] : [];
  });
}
