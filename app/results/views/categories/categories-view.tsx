import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { drawingOf } from "../../charts/download.ts";
import { drawGrid } from "../../charts/draw-grid.ts";
import { GridLegend } from "../../charts/grid-legend.tsx";
import { HeatGrid } from "../../charts/heat-grid.tsx";
import { useHighlighted } from "../../charts/highlight-store.ts";
import { Panel, WhatIsThis } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { percent, shownRange } from "../../texts/counts-text.ts";
import { PlacesPanel } from "../kinds/places-panel.tsx";
import { CommonPanel } from "../structure/common-panel.tsx";
import { useHeatModel } from "./heat-model.ts";
import { PlacementTable } from "./placement-table.tsx";
import { RanksPanel } from "./ranks-panel.tsx";

const DEFAULT_COLUMNS = 15;
/** The last one shows all columns. */
const COLUMN_CHOICES = [DEFAULT_COLUMNS, 30, 60, 10_000];

/** Card × category: how many participants put each card under each label; the most frequent label has a frame. */
export function CategoriesView() {
  const { t } = useTranslation("results");
  const { analysis, layout, theme, highlighted, highlight, open, base } = useResults();
  const [columnCount, setColumnCount] = useState(DEFAULT_COLUMNS);
  const { columns } = analysis.placement_table;
  const { leaves, place } = layout;
  const { model, size } = useHeatModel(columnCount);
  const highlightedCards = useHighlighted(highlighted);
  const highlightedRows = useMemo(
    () => new Set([...highlightedCards].map((card) => place[card] ?? -1)),
    [highlightedCards, place],
  );
  const legend = useRef<SVGSVGElement>(null);
  const title = t("heatmap.title");
  return (
    <>
      <AgreementSentence />
      <ChartFigure
        title={title}
        explanation={[t("heatmap.says", { count: columns.length }), t("what.heatmap")]}
        name="categories"
        draw={() => drawGrid(model, theme, size, title, base, drawingOf(legend.current))}
        table={() => <PlacementTable />}
        controls={
          columns.length > DEFAULT_COLUMNS ? (
            <label
              htmlFor="heatmap-columns"
              className="flex items-center gap-2 text-sm whitespace-nowrap text-quiet"
            >
              {t("heatmap.columns")}
              <Select
                id="heatmap-columns"
                value={columnCount}
                onChange={(event) => setColumnCount(Number(event.target.value))}
              >
                {COLUMN_CHOICES.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice > 1000 ? t("heatmap.all", { count: columns.length }) : choice}
                  </option>
                ))}
              </Select>
            </label>
          ) : null
        }
      >
        {({ width }) => (
          <>
            {width > 0 ? (
              <GridLegend
                ref={legend}
                width={width}
                theme={theme}
                title={t("heatmap.legendTitle")}
                top={model.top}
                className="mb-3"
              />
            ) : null}
            <HeatGrid
              model={model}
              theme={theme}
              size={size}
              label={title}
              highlighted={highlightedRows}
              onPoint={(cell) => highlight(cell ? [leaves[cell.row] ?? 0] : null)}
              onOpen={(cell) => open({ kind: "card", card: leaves[cell.row] ?? 0 })}
            />
          </>
        )}
      </ChartFigure>
      <PlacesPanel />
      <RanksPanel />
      <CommonPanel />
      <CategoryAgreement />
    </>
  );
}

/** The overall agreement of the participants, in words and as a figure. */
function AgreementSentence() {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { analysis } = useResults();
  const { cards, high, low, method, value } = analysis.agreement;
  const shown = shownRange(cards);
  if (method === null || value === null) return null;
  const word = value >= 0.8 ? "strong" : value >= 0.6 ? "fair" : value >= 0.4 ? "weak" : "none";
  return (
    <div className="index-card p-4 text-lg sm:p-5">
      {t(`kappa.${word}`)}{" "}
      <span className="text-base text-quiet">
        {t(shown === null ? `kappa.${method}` : "kappa.dealt", {
          value: fixed(value, 3),
          count: analysis.participant_count,
          shown,
        })}
        {low === null || high === null
          ? null
          : t("kappa.interval", { low: fixed(low, 3), high: fixed(high, 3) })}
      </span>
      <WhatIsThis text={t("what.rater")} />
    </div>
  );
}

const MAX_ROWS = 50;

/** For each category, how far the participants who use it agree on its cards. */
function CategoryAgreement() {
  const { t } = useTranslation("results");
  const { analysis } = useResults();
  const rows = useMemo(
    () =>
      analysis.common_categories
        .map(({ cards, label, usage_count }) => ({
          label,
          people: usage_count,
          cards: cards.length,
          // The mean, over the category's cards, of the share of its users who put the card in it.
          share:
            cards.reduce((sum, { count, shown }) => sum + count / (shown ?? usage_count), 0) /
            cards.length,
        }))
        .filter(({ people }) => people > 1)
        .slice(0, MAX_ROWS),
    [analysis.common_categories],
  );
  if (rows.length === 0) return null;
  const title = t("categoryAgreement.title");
  return (
    <Panel title={title} explanation={[t("categoryAgreement.says"), t("categoryAgreement.what")]}>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { head: t("categoryAgreement.label"), cell: ({ label }) => label },
          {
            head: t("categoryAgreement.people"),
            cell: ({ people }) => people,
            right: true,
            sortBy: ({ people }) => people,
          },
          {
            head: t("categoryAgreement.cards"),
            cell: ({ cards }) => cards,
            right: true,
            sortBy: ({ cards }) => cards,
          },
          {
            head: t("categoryAgreement.share"),
            cell: ({ share }) => percent(share),
            right: true,
            sortBy: ({ share }) => share,
          },
        ]}
      />
    </Panel>
  );
}
