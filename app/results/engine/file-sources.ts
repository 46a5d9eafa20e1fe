import type { Analysis } from "../../analysis/analysis.ts";
import type { AnalysisView, Steps, SupportView } from "../../analysis/contract/types.ts";
import { segmentsOf } from "../../domain/results/segment-values.ts";
import {
  type Concepts,
  type Details,
  type Findings,
  type NamedStructure,
  SHOWN_STRUCTURE,
  type Sources,
} from "../files/file-kinds.ts";
import { groupsShown, type ShownCut, withSavedNames } from "./analysis-request.ts";
import { conclusionFor, type LoadedStudy } from "./loaded-study.ts";
import { type Divide, run } from "./run-in-slices.ts";

/**
 * What the files need beyond the view. Several tables of a workbook or archive need it; it is computed once. `entered` are
 * the structures that the researcher entered.
 */
export function fileSources(
  analysis: Analysis,
  study: LoadedStudy,
  view: AnalysisView,
  cut: ShownCut,
  supported: () => Promise<SupportView | null> | null,
  entered: readonly NamedStructure[] = [],
  divide?: Divide,
): Sources {
  const done = <Result>(steps: Steps<Result>) => run(steps, undefined, undefined, divide);
  const findings = once(async (): Promise<Findings> => {
    const { replicates, support } = (await supported()) ?? (await done(analysis.support()));
    const conclusion = conclusionFor(study, await done(analysis.conclusion(support)));
    const k = groupsShown(view.tree, cut, conclusion?.k ?? null);
    return {
      conclusion,
      support,
      replicates,
      reliability: await done(analysis.reliability(true)),
      cut: withSavedNames(await done(analysis.cut(k, support)), view.cards, cut.proposal),
    };
  });
  const details = once(async (): Promise<Details> => {
    const { groups } = (await findings()).cut;
    const idsOf = (cards: readonly number[]) => cards.map((card) => view.cards[card]?.id ?? "");
    const shown = groups.map(({ cards, name }) => ({ name, cards: idsOf(cards) }));
    const structures = [{ name: SHOWN_STRUCTURE, groups: shown }, ...entered];
    return {
      participants: await done(analysis.participants()),
      curve: await done(analysis.sampleSizeCurve()),
      models: await done(analysis.models()),
      segments: await done(analysis.segments(segmentsOf(study.sessions, study.index.questions))),
      structures,
      score: analysis.score(structures.map(groupsOfCards)),
    };
  });
  const concepts = once(async (): Promise<Concepts> => {
    const members = new Int32Array(view.cards.length).fill(-1);
    const { groups } = (await findings()).cut;
    for (const [group, { cards }] of groups.entries())
      for (const card of cards) members[card] = group;
    return {
      ratings: analysis.ratings(members),
      map: await done(analysis.conceptMap("nonmetric")),
    };
  });
  return { findings, details, concepts, decided: cut.decided, repeated: cut.repeated ?? null };
}

/** The index of the group of each card, by its id. */
export const groupsOfCards = ({ groups }: Pick<NamedStructure, "groups">): Map<string, number> =>
  new Map(groups.flatMap(({ cards }, group) => cards.map((card) => [card, group])));

function once<R>(compute: () => Promise<R>): () => Promise<R> {
  let pending: Promise<R> | null = null;
  return () => {
    pending ??= compute();
    return pending;
  };
}
