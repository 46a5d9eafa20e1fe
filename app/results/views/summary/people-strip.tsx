import { useTranslation } from "react-i18next";

/** All people who were asked, from those who put nothing together to those who put everything together. */
export function PeopleStrip({ spread }: { spread: readonly number[] }) {
  const { t } = useTranslation("results");
  const most = Math.max(1, ...spread);
  const half = spread.length / 2;
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  return (
    <div
      role="img"
      aria-label={t("decide.strip", {
        none: spread[0],
        some: sum(spread.slice(1, -1)),
        all: spread.at(-1),
      })}
      className="w-full max-w-80 text-sm text-quiet"
    >
      <div className="flex h-12 items-end gap-0.5 border-b border-control">
        {spread.map((count, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are fixed
            key={at}
            className={`min-w-0 flex-1 rounded-t-xs ${at < half ? "bg-control" : "bg-accent"} ${at === half ? "ml-1" : ""}`}
            style={{ height: count === 0 ? 0 : `max(2px, ${(100 * count) / most}%)` }}
          />
        ))}
      </div>
      <div className="mt-0.5 flex justify-between gap-3">
        <span>{t("decide.allApart")}</span>
        <span>{t("decide.allTogether")}</span>
      </div>
    </div>
  );
}
