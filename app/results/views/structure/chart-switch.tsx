import { useTranslation } from "react-i18next";
import { ChoiceButtons } from "../../../ui/kit/choice-buttons.tsx";
import { useView } from "../../state/results-context.ts";
import { CHARTS } from "../../state/view-state.ts";

/** Chooses matrix, tree or both. */
export function ChartSwitch() {
  const { t } = useTranslation("results");
  const { state, change } = useView();
  return (
    <ChoiceButtons
      legend={t("structure.charts")}
      choices={CHARTS}
      chosen={state.charts}
      nameOf={(charts) => t(`structure.${charts}`)}
      onChoose={(charts) => change({ charts })}
    />
  );
}
