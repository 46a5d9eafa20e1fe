import { useTranslation } from "react-i18next";
import { groupColor } from "../../charts/chart-theme.ts";
import { useCut, useResults } from "../../state/results-context.ts";
import { useGroupNames } from "../../state/use-group-names.ts";

const MOST = 8;

/** On a phone, the largest groups and their numbers of cards as bars: what was found, before what is said about it. */
export function GroupBars() {
  const { t } = useTranslation("results");
  const { theme } = useResults();
  const { cut } = useCut();
  const names = useGroupNames();
  const groups = cut.clusters
    .map(({ length }, number) => ({ length, number }))
    .filter(({ length }) => length > 1)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST);
  const most = groups[0]?.length ?? 1;
  return (
    <ul
      aria-label={t("summary.groups", { count: cut.clusters.length })}
      className="mt-3 mb-1 grid gap-1.5 text-sm nav:hidden print:hidden"
    >
      {groups.map(({ length, number }) => (
        <li
          key={number}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-2"
        >
          <span className="truncate">{names[number]}</span>
          <span className="flex items-center gap-1.5">
            <span
              aria-hidden
              className="h-4 rounded-xs"
              style={{ width: `${(80 * length) / most}%`, background: groupColor(theme, number) }}
            />
            <span className="tabular-nums">{length}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
