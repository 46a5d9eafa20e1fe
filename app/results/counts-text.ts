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

/** Formats a share from 0 to 1 as "72 %", with a no-break space. */
export const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`;
