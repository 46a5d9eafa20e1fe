import { useTranslation } from "react-i18next";
import { Spinner } from "../ui/kit/spinner.tsx";

/** Shown until the code of the results is loaded. Meanwhile their texts load beside it, which no other part of a page needs. */
export function Opening({ className }: { className?: string }) {
  const { t } = useTranslation(["dashboard", "results"], { useSuspense: false });
  return <Spinner className={className} label={t("results.opening")} />;
}
