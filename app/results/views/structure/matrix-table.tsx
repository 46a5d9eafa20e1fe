import { useTranslation } from "react-i18next";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
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
      <div className="max-h-96 overflow-y-auto">
        <Table label={t("matrix.title")}>
          <thead>
            <tr>
              <Th>{t("matrix.cardA")}</Th>
              <Th>{t("matrix.cardB")}</Th>
              <Th className="text-right">{t("matrix.similarity")}</Th>
              <Th className="text-right">{t("matrix.counts")}</Th>
              <Th>{t("matrix.class")}</Th>
            </tr>
          </thead>
          <tbody>
            {pairs.slice(0, MOST).map(({ a, b, at }) => (
              <tr key={at}>
                <Td>{labels[a]}</Td>
                <Td>{labels[b]}</Td>
                <Td className="text-right">{Math.round(100 * (values[at] ?? 0))} %</Td>
                <Td className="text-right">
                  {t("results.of", { count: together[at] ?? 0, total: totals[at] ?? 0 })}
                </Td>
                <Td>{t(`matrix.classes.${similarityClass(values[at] ?? 0)}`)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}

/** Very high from 0.75, high from 0.5, medium from 0.25, low below. */
const similarityClass = (value: number): "very_high" | "high" | "medium" | "low" =>
  value >= 0.75 ? "very_high" : value >= 0.5 ? "high" : value >= 0.25 ? "medium" : "low";
