import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ENGINE_VERSION } from "../../analysis/contract/version.ts";
import { sheet } from "../../results/charts/chart-svg.tsx";
import { type Drawing, drawingOf } from "../../results/charts/download.ts";
import { drawGrid } from "../../results/charts/draw-grid.ts";
import { GridLegend } from "../../results/charts/grid-legend.tsx";
import type { GridModel, GridSize } from "../../results/charts/grid-model.ts";
import { useComputed } from "../../results/computed.tsx";
import { Panel } from "../../results/panel.tsx";
import { ResultsFrame } from "../../results/results-frame.tsx";
import { useCut, useResults, useView } from "../../results/state/results-context.ts";
import type { ResultsProps } from "../../results/state/results-props.ts";
import { notesOf } from "../../results/state/view-state.ts";
import { notCountedText, shownRange } from "../../results/texts/counts-text.ts";
import { useSimilarityWords } from "../../results/texts/pair-text.ts";
import { useReasonText } from "../../results/texts/reason-text.ts";
import { useHeatModel } from "../../results/views/categories/heat-model.ts";
import { PlacementTable } from "../../results/views/categories/placement-table.tsx";
import { RanksPanel } from "../../results/views/categories/ranks-panel.tsx";
import { CurveFigure } from "../../results/views/confidence/curve-figure.tsx";
import { KindNotes, OfOneSort } from "../../results/views/kinds/choose-sort.tsx";
import { CriteriaView } from "../../results/views/kinds/criteria-view.tsx";
import { LargerPanel } from "../../results/views/kinds/larger-panel.tsx";
import { PlacesPanel } from "../../results/views/kinds/places-panel.tsx";
import { MapView } from "../../results/views/map/map-view.tsx";
import { ModelsView } from "../../results/views/models/models-view.tsx";
import { RatingsView } from "../../results/views/ratings/ratings-view.tsx";
import { AbandonedPanel } from "../../results/views/structure/abandoned-panel.tsx";
import { ConsensusPanel } from "../../results/views/structure/consensus-panel.tsx";
import { matrixSize, useMatrixModel } from "../../results/views/structure/matrix-model.ts";
import { ProblematicPanel } from "../../results/views/structure/problematic-panel.tsx";
import { ProposedPanel } from "../../results/views/structure/proposed-panel.tsx";
import { TreeFigure } from "../../results/views/structure/tree-figure.tsx";
import { SummaryView } from "../../results/views/summary/summary-view.tsx";
import { ChainsView } from "../../results/views/turns/chains-view.tsx";

export default function ReportBody(props: ResultsProps & { participants: number }) {
  return (
    <ResultsFrame {...props}>
      {() => <Body completed={props.completed} participants={props.participants} />}
    </ResultsFrame>
  );
}

type Counts = { completed: number; participants: number };

/** Of chains their own summary: the usual parts count people as independent. */
function Body(counts: Counts) {
  return useResults().kinds.turns ? <Chains {...counts} /> : <Parts {...counts} />;
}

function Chains({ completed, participants }: Counts) {
  const { t } = useTranslation("results");
  const { state } = useView();
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 print:mt-3 print:block print:space-y-4">
      <ChainsView paper />
      <section>
        <h2 className="text-lg">{t("report.method")}</h2>
        <p className="mt-2 max-w-prose">
          {t("turns.method")} {t("turns.started", { participants, count: completed })}
        </p>
        <p className="mt-2 text-sm text-quiet">
          {t("report.reproducible", { seed: state.seed, version: ENGINE_VERSION })}
        </p>
      </section>
    </div>
  );
}

function Parts({ completed, participants }: Counts) {
  const { t } = useTranslation("results");
  const { analysis, kinds, labels, similarity_method } = useResults();
  const { state } = useView();
  const { cut } = useCut();
  const reasonText = useReasonText();
  const shown = shownRange(analysis.agreement.cards);
  const reasonCounts = new Map<string, number>();
  for (const { reasons } of analysis.excluded)
    for (const reason of reasons) reasonCounts.set(reason, (reasonCounts.get(reason) ?? 0) + 1);
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 print:mt-3 print:block print:space-y-4">
      <KindNotes view="summary" />
      <SummaryView paper />
      <section>
        <h2 className="text-lg">{t("report.method")}</h2>
        <p className="mt-2 max-w-prose">
          {t("report.methodText", {
            count: analysis.participant_count,
            cards: labels.length,
            similarity: t(`results.similarity.${similarity_method}`),
            linkage: t(`results.linkageWithin.${state.linkage_method}`),
            clusters: cut.clusters.length,
          })}
        </p>
        {shown === null ? null : (
          <p className="mt-2 max-w-prose">
            {t("report.dealt", { shown, count: analysis.participant_count })}{" "}
            {analysis.similarity.filled > 0
              ? `${t("dendrogram.filled", { count: analysis.similarity.filled })}.`
              : null}
          </p>
        )}
        <p className="mt-2 text-sm text-quiet">
          {t("report.reproducible", { seed: state.seed, version: ENGINE_VERSION })}
        </p>
      </section>
      <section>
        <h2 className="text-lg">{t("report.people")}</h2>
        <p className="mt-2 max-w-prose">
          {t("report.peopleText", {
            completed,
            participants,
            count: analysis.participant_count,
            excluded: notCountedText(t, analysis.excluded),
          })}
        </p>
        {notesOf(t, state).map((note) => (
          <p key={note} className="mt-2">
            {note}
          </p>
        ))}
        {reasonCounts.size > 0 ? (
          <ul className="mt-2 list-disc pl-6">
            {[...reasonCounts].map(([reason, count]) => (
              <li key={reason}>
                {reasonText(reason)}: {count}
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      {/* In this order they fill printed pages best. */}
      <CurveFigure />
      {kinds.criteria.length > 0 ? <CriteriaView paper /> : null}
      <TreeFigure />
      <LargerPanel />
      <ProposedPanel paper />
      <MatrixPicture />
      <OfOneSort>
        <ConsensusPanel paper />
      </OfOneSort>
      <OfOneSort>
        <AbandonedPanel />
        <HeatPicture />
      </OfOneSort>
      <PlacesPanel />
      <RanksPanel />
      <MapView paper />
      <RatingsView paper />
      <OfOneSort>
        <ProblematicPanel />
        <WaysFound />
      </OfOneSort>
      <MergesPanel />
      <OfOneSort>
        <Appendix />
      </OfOneSort>
    </div>
  );
}

/** The ways of sorting that the first sentence of the summary speaks of. */
function WaysFound() {
  const { engine } = useResults();
  const { answer } = useComputed((onProgress) => engine.models(onProgress));
  return answer !== null && answer.models.length > 0 ? <ModelsView /> : null;
}

/** The labels that count as one. */
function MergesPanel() {
  const { t } = useTranslation("results");
  const { merges } = useResults();
  if (merges.merges.length === 0) return null;
  const merged = merges.merges.flatMap(({ labels }) => labels).length;
  return (
    <Panel
      title={t("report.merges")}
      description={t("report.mergesSay", { count: merges.merges.length, merged })}
      className="print:break-inside-auto"
    >
      <dl className="grid gap-1">
        {merges.merges.map(({ labels, name }) => (
          <div key={name} className="print:break-inside-avoid">
            <dt className="inline font-medium">{name}:</dt>{" "}
            <dd className="inline">{labels.filter((label) => label !== name).join(", ")}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Each card with all of its labels. It takes several pages, so it is only shown and printed on request. */
function Appendix() {
  const { t } = useTranslation("results");
  const [shown, setShown] = useState(false);
  return (
    <section className={shown ? "index-card p-4 sm:p-5" : "print:hidden"}>
      <label className="flex items-center gap-2 print:hidden">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={shown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {t("report.appendix")}
      </label>
      {shown ? (
        <>
          <h2 className="my-3 text-lg">{t("report.appendixTitle")}</h2>
          <PlacementTable />
        </>
      ) : null}
    </section>
  );
}

/** The whole matrix as one image, as paper does not scroll. */
function MatrixPicture() {
  const { t } = useTranslation("results");
  const { labels } = useResults();
  const model = useMatrixModel();
  const size = useMemo(() => {
    const cell = labels.length > 60 ? 12 : 30;
    return matrixSize(labels, cell);
  }, [labels]);
  return (
    <GridPicture
      model={model}
      size={size}
      title={t("matrix.title")}
      legend={useSimilarityWords()}
      classes
    />
  );
}

/** The number of labels in the heat map. */
const LABELS = 12;

/** The most used labels by card. */
function HeatPicture() {
  const { t } = useTranslation("results");
  const { model, size } = useHeatModel(LABELS);
  // Low rows, so that the image fits a page at full width.
  const lowRows = useMemo(() => ({ ...size, cellHeight: 22 }), [size]);
  return (
    <GridPicture
      model={model}
      size={lowRows}
      title={t("heatmap.title")}
      legend={t("heatmap.legendTitle")}
    />
  );
}

function GridPicture({
  model,
  size,
  title,
  legend,
  classes = false,
}: {
  model: GridModel;
  size: GridSize;
  title: string;
  legend: string;
  classes?: boolean;
}) {
  const { theme, base } = useResults();
  const legendSvg = useRef<SVGSVGElement>(null);
  const [picture, setPicture] = useState<Drawing & { url: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the rendered legend
  useEffect(() => {
    const drawing = drawGrid(model, theme, size, "", [], drawingOf(legendSvg.current));
    const url = URL.createObjectURL(new Blob([drawing.svg], { type: "image/svg+xml" }));
    setPicture({ ...drawing, url });
    return () => URL.revokeObjectURL(url);
  }, [model, theme, size, legend]);
  return (
    <figure className="index-card p-4 sm:p-5 print:break-inside-avoid">
      <h2 className="mb-3 text-lg">{title}</h2>
      <GridLegend
        ref={legendSvg}
        theme={theme}
        title={legend}
        top={model.top}
        classes={classes}
        className="hidden"
      />
      <img
        src={picture?.url}
        alt={`${title}. ${base.join(". ")}`}
        width={picture?.width}
        height={picture?.height}
        className={`${sheet(model.rows.length)} mx-auto h-auto max-w-full object-contain`}
      />
    </figure>
  );
}
