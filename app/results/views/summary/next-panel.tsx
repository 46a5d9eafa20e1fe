import { useTranslation } from "react-i18next";
import type { CutFigures } from "../../../analysis/types.ts";
import { Panel } from "../../panel.tsx";
import { useCut, useResults } from "../../results-context.ts";
import { useGroupNames } from "../../use-group-names.ts";
import { ProposeForm } from "../structure/propose-form.tsx";
import { HandOver } from "./hand-over.tsx";

/** What can be done with the groups: mend the contested cards, test them in a closed sort, hand them over. */
export function NextPanel({ figures }: { figures: CutFigures | null }) {
  const { t } = useTranslation("dashboard");
  const { analysis, shared } = useResults();
  const { cut } = useCut();
  const names = useGroupNames();
  const groups = cut.clusters.map((cards, number) => ({
    name: names[number] ?? "",
    cards: cards.map((card) => analysis.cards[card]?.id ?? ""),
  }));
  const contested = figures?.contested.length ?? 0;
  return (
    <Panel title={t("next.title")}>
      <ul className="grid gap-4">
        {contested > 0 ? <li>{t("next.contested", { count: contested })}</li> : null}
        {shared ? null : (
          <li className="grid gap-2">
            {t("next.closed", { count: groups.length })}
            <ProposeForm groups={groups} />
          </li>
        )}
        <li className="grid gap-2">
          {t("next.handOver")}
          <HandOver figures={figures} />
        </li>
      </ul>
    </Panel>
  );
}
