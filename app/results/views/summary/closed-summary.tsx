import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { CardChip } from "../../card-chip.tsx";
import { useAsync } from "../../computed.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";
import { percent, useShareText } from "../../texts/counts-text.ts";
import { type CategoryFigures, closedFigures } from "./closed-figures.ts";

/** The summary of a closed sort: where each card goes, how many agree, and which categories do not work. */
export function ClosedSummary() {
  const { t } = useTranslation("results");
  const { analysis, engine, version } = useResults();
  const names = useAsync(async () => engine.categoryNames(), String(version)) ?? [];
  const { agreed, cards, categories, mean } = closedFigures(analysis.placement_table, names);
  const listed = (is: (one: CategoryFigures) => boolean) =>
    categories
      .filter(is)
      .map(({ label }) => label)
      .join(", ");
  const crowded = listed(({ isCrowded }) => isCrowded);
  const empty = listed(({ isEmpty }) => isEmpty);
  const confused = categories.flatMap(({ confused: other, label }) =>
    other
      ? [t("closed.confusedPair", { a: label, b: other.label, percent: percent(other.share) })]
      : [],
  );
  return (
    <>
      <div className="index-card p-3 text-pretty sm:p-4 sm:text-lg">
        <p>
          <strong>{t("closed.agreed", { count: agreed, total: cards })}</strong>{" "}
          {mean === null ? null : t("closed.mean", { percent: percent(mean) })}
        </p>
        <ul className="mt-1 grid gap-1 text-base">
          {confused.length > 0 ? (
            <li>{t("closed.confused", { pairs: confused.join("; ") })}</li>
          ) : (
            <li>{t("closed.notConfused")}</li>
          )}
          {crowded ? <li>{t("closed.crowded", { names: crowded })}</li> : null}
          {empty ? <li>{t("closed.empty", { names: empty })}</li> : null}
        </ul>
      </div>
      <WinnersPanel />
      <Panel title={t("closed.categories")} explanation={t("closed.categoriesSay")}>
        <DataTable
          label={t("closed.categories")}
          rows={categories}
          keyOf={({ label }) => label}
          columns={[
            { head: t("closed.category"), cell: ({ label }) => label },
            {
              head: t("closed.cards"),
              cell: (one) => one.cards,
              right: true,
              sortBy: (one) => one.cards,
            },
            {
              head: t("closed.agreement"),
              cell: ({ agreement }) => (agreement === null ? "–" : percent(agreement)),
              right: true,
              sortBy: ({ agreement }) => agreement ?? 0,
            },
            {
              head: t("closed.confusedWith"),
              cell: ({ confused: other }) =>
                other ? `${other.label} (${percent(other.share)})` : "–",
            },
            {
              head: t("closed.remark"),
              cell: ({ isCrowded, isEmpty }) =>
                isEmpty ? t("closed.isEmpty") : isCrowded ? t("closed.isCrowded") : "",
            },
          ]}
        />
      </Panel>
    </>
  );
}

/** The category that most participants chose for each card, the least certain first. */
function WinnersPanel() {
  const { t } = useTranslation("results");
  const { analysis } = useResults();
  const shareText = useShareText();
  const { columns, rows } = analysis.placement_table;
  const cards = rows
    .map((row, card) => ({ card, row, first: row.cells[0], second: row.cells[1] }))
    .sort((a, b) => (a.first?.share ?? 0) - (b.first?.share ?? 0));
  const cellText = ({ placed }: (typeof rows)[number], cell: (typeof cards)[number]["first"]) =>
    cell ? `${columns[cell.column]?.label ?? ""}: ${shareText(cell.count, placed)}` : "–";
  return (
    <Panel
      className="print:break-inside-auto"
      title={t("winners.title")}
      description={t("winners.says")}
      explanation={t("what.winners")}
    >
      <DataTable
        label={t("winners.title")}
        rows={cards}
        keyOf={({ row }) => row.id}
        columns={[
          { head: t("heatmap.card"), cell: ({ card }) => <CardChip card={card} /> },
          { head: t("heatmap.winner"), cell: ({ row, first }) => cellText(row, first) },
          {
            head: t("winners.second"),
            cell: ({ row, second }) => cellText(row, second),
            className: "text-quiet",
          },
        ]}
      />
    </Panel>
  );
}
