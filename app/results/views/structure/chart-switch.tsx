import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { useView } from "../../state/results-context.ts";
import { CHARTS } from "../../state/view-state.ts";

/** Chooses matrix, tree or both. */
export function ChartSwitch() {
  const { t } = useTranslation("dashboard");
  const { state, change } = useView();
  return (
    <fieldset className="flex min-w-0 items-center rounded-sm border border-control bg-card">
      <legend className="sr-only">{t("structure.charts")}</legend>
      {CHARTS.map((charts) => (
        <Button
          key={charts}
          size="sm"
          variant="ghost"
          className="px-2.5! aria-pressed:bg-tray aria-pressed:text-accent max-nav:min-h-11"
          aria-pressed={state.charts === charts}
          onClick={() => change({ charts })}
        >
          {t(`structure.${charts}`)}
        </Button>
      ))}
    </fieldset>
  );
}
