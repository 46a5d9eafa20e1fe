import { useTranslation } from "react-i18next";

/** Formats a share with its base: "72 % (18 of 25)". */
export function useShareText(): (count: number, total: number) => string {
  const { t } = useTranslation("dashboard");
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
