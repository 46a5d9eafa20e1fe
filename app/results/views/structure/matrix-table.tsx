import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { percent } from "../../counts-text.ts";
import { useResults } from "../../results-context.ts";

const MOST = 500;

/** The pairs as a table, most alike first: what the matrix shows, to read and to copy. */
export function MatrixTable() {
  const { t } = useTranslation("dashboard");
  const { analysis, labels } = useResults();
  const { n, values, together, totals } = analysis.similarity;
  const pairs: { a: number; b: number; at: number }[] = [];
  for (let a = 0; a < n; a++) for (let b = a + 1; b < n; b++) pairs.push({ a, b, at: a * n + b });
  pairs.sort((x, y) => (values[y.at] ?? 0) - (values[x.at] ?? 0));
  return (
    <>
      {pairs.length > MOST ? (
        <p className="mb-2 text-sm text-quiet">{t("matrix.tableMost", { most: MOST })}</p>
      ) : null}
      <DataTable
        label={t("matrix.title")}
        height="max-h-96"
        rows={pairs.slice(0, MOST)}
        keyOf={({ at }) => at}
        columns={[
          { head: t("matrix.cardA"), cell: ({ a }) => labels[a] },
          { head: t("matrix.cardB"), cell: ({ b }) => labels[b] },
          { head: t("matrix.similarity"), cell: ({ at }) => percent(values[at] ?? 0), right: true },
          {
            head: t("matrix.counts"),
            cell: ({ at }) => t("results.of", { count: together[at] ?? 0, total: totals[at] ?? 0 }),
            right: true,
          },
          {
            head: t("matrix.class"),
            cell: ({ at }) => t(`matrix.classes.${similarityClass(values[at] ?? 0)}`),
          },
        ]}
      />
    </>
  );
}

/** Very high from 0.75, high from 0.5, medium from 0.25, low below. */
const similarityClass = (value: number): "very_high" | "high" | "medium" | "low" =>
  value >= 0.75 ? "very_high" : value >= 0.5 ? "high" : value >= 0.25 ? "medium" : "low";
