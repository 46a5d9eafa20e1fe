import { useTranslation } from "react-i18next";

/** "72 % (18 of 25)": a share never without its base. */
export function useShareText(): (count: number, total: number) => string {
  const { t } = useTranslation("dashboard");
  return (count, total) =>
    t("results.share", {
      percent: total > 0 ? Math.round((100 * count) / total) : 0,
      count,
      total,
    });
}

/** "72 %" of a share from 0 to 1, on one line. */
export const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`;
