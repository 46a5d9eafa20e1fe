import type { Analysis } from "../../analysis/index.ts";
import type { AnalysisView, SupportView } from "../../analysis/types.ts";
import { segmentsOf } from "../../domain/facets.ts";
import type { Details, Findings, Sources } from "../files/file-kinds.ts";
import { groupsShown, type ShownCut, withSavedNames } from "./analysis-request.ts";
import type { LoadedStudy } from "./loaded-study.ts";
import { run } from "./steps.ts";

/** What the files need beyond the view. Several tables of a workbook or archive need it; it is computed once. */
export function fileSources(
  analysis: Analysis,
  study: LoadedStudy,
  view: AnalysisView,
  cut: ShownCut,
  supported: () => Promise<SupportView | null> | null,
): Sources {
  const findings = once(async (): Promise<Findings> => {
    const { replicates, support } = (await supported()) ?? (await run(analysis.support()));
    const conclusion = await run(analysis.conclusion(support));
    const k = groupsShown(view.tree, cut, conclusion?.k ?? null);
    return {
      conclusion,
      support,
      replicates,
      reliability: await run(analysis.reliability(true)),
      cut: withSavedNames(await run(analysis.cut(k, support)), view.cards, cut.proposal),
    };
  });
  const details = once(async (): Promise<Details> => {
    const { groups } = (await findings()).cut;
    const shown = groups.flatMap(({ cards }, group) =>
      cards.map((card): [string, number] => [view.cards[card]?.id ?? "", group]),
    );
    return {
      participants: await run(analysis.participants()),
      curve: await run(analysis.sampleSizeCurve()),
      models: await run(analysis.models()),
      segments: await run(analysis.segments(segmentsOf(study.sessions, study.index.questions))),
      score: analysis.score([new Map(shown)]),
    };
  });
  return { findings, details };
}

function once<R>(compute: () => Promise<R>): () => Promise<R> {
  let pending: Promise<R> | null = null;
  return () => {
    pending ??= compute();
    return pending;
  };
}
