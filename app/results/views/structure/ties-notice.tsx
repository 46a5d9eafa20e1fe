import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/kit/alert.tsx";
import { useCut, useResults } from "../../results-context.ts";

/** Warns where the cut in use, or else the tree, is one of several that are as right. */
export function TiesNotice() {
  const { t } = useTranslation("dashboard");
  const { analysis } = useResults();
  const { k, isUnique } = useCut();
  if (!isUnique) return <Alert type="warning">{t("summary.notUnique", { count: k })}</Alert>;
  const { ties } = analysis.tree;
  if (ties === 0) return null;
  return (
    <Alert type="warning" title={t("summary.ties")}>
      <p className="text-quiet">{t("summary.tiesText", { count: ties })}</p>
    </Alert>
  );
}
