import { useTranslation } from "react-i18next";
import { Limit } from "../../../ui/forms/limit.tsx";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { CardChips } from "../../card-chip.tsx";
import { groupColor } from "../../charts/chart-theme.ts";
import { Panel } from "../../panel.tsx";
import { cardsKey } from "../../state/cards-key.ts";
import { useCut, useNames, useResults } from "../../state/results-context.ts";
import { useGroupNames } from "../../state/use-group-names.ts";
import { ProposeForm } from "./propose-form.tsx";

const MAX_CLUSTERS = 20;

/** The clusters at the cut: they can be renamed, saved as a proposal, and used to create a closed study. */
export function ClustersPanel() {
  const { t } = useTranslation("results");
  const { analysis, theme, highlight, open, shared, mayEdit } = useResults();
  const { cut } = useCut();
  const { clusters } = cut;
  const { rename } = useNames();
  const names = useGroupNames();
  const idsOf = (cluster: readonly number[]) =>
    cluster.map((card) => analysis.cards[card]?.id ?? "");
  const keyOf = (cluster: readonly number[]) => cardsKey(idsOf(cluster));
  const count = clusters.length;
  return (
    <Panel
      title={t("clusters.title", { count })}
      explanation={[t("clusters.says"), t("what.groups")]}
      controls={
        !mayEdit || count > MAX_CLUSTERS ? null : (
          <ProposeForm
            groups={clusters.map((cluster, number) => ({
              name: names[number] ?? "",
              cards: idsOf(cluster),
            }))}
          />
        )
      }
    >
      {count > MAX_CLUSTERS ? (
        <Alert type="info">{t("clusters.tooMany", { count, most: MAX_CLUSTERS })}</Alert>
      ) : (
        <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {clusters.map((cluster, number) => (
            <li
              key={keyOf(cluster)}
              className="rounded-md border border-line bg-tray p-2 sm:p-3"
              onPointerEnter={() => highlight(cluster)}
              onPointerLeave={() => highlight(null)}
            >
              <div className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className="size-4 shrink-0 rounded-sm"
                  style={{ background: groupColor(theme, number) }}
                />
                <Limit max={100}>
                  <Input
                    className="min-h-9 flex-1 font-medium"
                    aria-label={t("clusters.name", { number: number + 1 })}
                    value={names[number] ?? ""}
                    readOnly={shared}
                    onChange={(event) => rename(keyOf(cluster), event.target.value)}
                  />
                </Limit>
                <button
                  type="button"
                  onClick={() =>
                    open({ kind: "cluster", cards: cluster, name: names[number] ?? "" })
                  }
                  className="min-h-9 rounded-sm px-2 text-sm whitespace-nowrap text-accent hover:underline"
                >
                  {t("clusters.count", { count: cluster.length })}
                </button>
              </div>
              <CardChips fold="everywhere" className="mt-2" cards={cluster} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
