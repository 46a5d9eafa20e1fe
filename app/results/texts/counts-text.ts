import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ExcludedSession } from "../../analysis/contract/types.ts";

/** Formats a share with its base: "72 % (18 of 25)". */
export function useShareText(): (count: number, total: number) => string {
  const { t } = useTranslation("results");
  return (count, total) =>
    t("results.share", {
      percent: total > 0 ? Math.round((100 * count) / total) : 0,
      count,
      total,
    });
}

/** How many participants were shown each card where cards were dealt, such as "8–9"; null elsewhere. */
export function shownRange(cards: readonly { shown?: number }[]): string | null {
  const shown = cards.flatMap((card) => card.shown ?? []);
  return shown.length === 0
    ? null
    : [...new Set([Math.min(...shown), Math.max(...shown)])].join("–");
}

/** Formats a share from 0 to 1 as "72 %", with a no-break space. */
export const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`;

/** Whether a sort does not count only because the reader chose other participants: it is not left out. */
export const isFilteredOut = ({ reasons }: ExcludedSession): boolean =>
  reasons.every((reason) => reason === "segment" || reason === "no_such_pass");

/** How many sorts the reader's choice filters out, and how many are left out for other reasons. */
export function notCounted(excluded: readonly ExcludedSession[]) {
  const filtered = excluded.filter(isFilteredOut).length;
  return { filtered, leftOut: excluded.length - filtered };
}

/** The same in words: "12 not chosen, 3 left out". */
export function notCountedText(
  t: TFunction<"results">,
  excluded: readonly ExcludedSession[],
): string {
  const { filtered, leftOut } = notCounted(excluded);
  return [
    ...(filtered > 0 ? [t("results.filtered", { count: filtered })] : []),
    t("results.leftOut", { count: leftOut }),
  ].join(", ");
}
