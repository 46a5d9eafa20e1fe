import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ResultRowProblem } from "../../../domain/read-results.ts";

/** The rows that stay out, each with its reason; folded where they are many. */
export function RowProblems({ problems, count }: { problems: ResultRowProblem[]; count: number }) {
  const { t } = useTranslation("import");
  if (count === 0) return null;
  const more = count - problems.length;
  return (
    <details open={count <= 5} className="mt-4 rounded-sm border border-control px-3 py-2">
      <summary className="flex min-h-8 list-none items-center gap-2 font-medium text-mark">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {t("problems.heading", { count })}
      </summary>
      <ul className="mt-2 max-h-72 list-disc overflow-y-auto pl-9 text-sm">
        {problems.map(({ row, column, problem, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of a wide table can have several, and none moves
          <li key={index}>
            {t("problems.row", {
              row,
              column: t(`columns.${column}`),
              problem: t(`problems.texts.${problem}`, { value }),
            })}
          </li>
        ))}
        {more > 0 ? <li className="text-quiet">{t("problems.more", { count: more })}</li> : null}
      </ul>
    </details>
  );
}
