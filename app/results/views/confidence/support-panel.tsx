import { useTranslation } from "react-i18next";
import { Progress } from "../../../ui/kit/progress.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { CardChip } from "../../card-chip.tsx";
import { mergeOf } from "../../charts/tree-layout.ts";
import { Panel } from "../../panel.tsx";
import { useCut, useResults } from "../../results-context.ts";

/** The clusters at the cut and how often each came back among resampled participants. */
export function SupportPanel() {
  const { t } = useTranslation("dashboard");
  const { layout } = useResults();
  const { cut, support } = useCut();
  const rows = cut.clusters.flatMap((cluster) => {
    const node = mergeOf(layout, cut, cluster);
    return node ? [{ cluster, node }] : [];
  });
  return (
    <Panel
      title={t("support.title")}
      what={t("what.support")}
      says={support ? t("support.says", { count: support.replicates }) : undefined}
    >
      {support ? (
        <ul className="grid gap-3">
          {rows.map(({ cluster, node }) => {
            const share = support.support[node.merge] ?? 0;
            const words = t("support.share", {
              percent: Math.round(100 * share),
              count: Math.round(share * support.replicates),
              total: support.replicates,
            });
            return (
              <li key={node.merge} className="grid gap-1.5">
                <div className="flex flex-wrap gap-1.5">
                  {cluster.map((card) => (
                    <CardChip key={card} card={card} />
                  ))}
                </div>
                <div className="flex items-center gap-3">
                  <Progress
                    className="w-40"
                    value={Math.round(100 * share)}
                    max={100}
                    label={words}
                  />
                  <span className={share < 0.7 ? "text-mark" : "text-quiet"}>{words}</span>
                </div>
              </li>
            );
          })}
        </ul>
      ) : (
        <Spinner label={t("confidence.computing")} />
      )}
    </Panel>
  );
}
