import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { Dendrogram } from "../../charts/dendrogram.tsx";
import { cutRange, type TreeNode } from "../../charts/tree-layout.ts";
import { useCut, useResults, useView } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { useShareText } from "../../texts/counts-text.ts";
import { useAllSorts } from "../kinds/choose-sort.tsx";
import { useLargerGroups } from "../kinds/larger-panel.tsx";
import { type SharedRows, SUBGRID_ROWS } from "./shared-rows.ts";
import { TreeLegend } from "./tree-legend.tsx";
import { TreeTable } from "./tree-table.tsx";

/** The tree of the chosen linkage with its cut line; `rows` aligns it with a matrix side by side. */
export function TreeFigure({ rows = null }: { rows?: SharedRows | null }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const shareText = useShareText();
  const { analysis, labels, layout, highlighted, highlight, open, base } = useResults();
  const { state, change } = useView();
  const { cut, cutAt, setCut, support } = useCut();
  const range = cutRange(layout);
  const groups = useLargerGroups();
  const isOfSeveral = useAllSorts();
  const larger = useMemo(() => new Set(groups?.keys()), [groups]);
  const { filled } = analysis.similarity;
  const facts = [
    larger.size === 0 ? null : t("larger.legend"),
    filled === 0 ? null : t("dendrogram.filled", { count: filled }),
    analysis.tree.cophenetic === null
      ? null
      : t("dendrogram.cophenetic", { value: fixed(analysis.tree.cophenetic, 2) }),
  ].filter((fact) => fact !== null);
  const title = t("dendrogram.title", {
    linkage: t(`results.linkageWithin.${analysis.tree.method}`),
  });
  const describeNode = useCallback(
    (node: TreeNode, share: number | null) => {
      const sentences = [
        t("dendrogram.node", {
          count: node.cards.length,
          names: node.cards.map((card) => labels[card]).join(", "),
          height: fixed(node.height * layout.scale, 2),
        }),
      ];
      if (share !== null)
        sentences.push(t("dendrogram.support", { percent: Math.round(100 * share) }));
      if (node.tied) sentences.push(t("dendrogram.tied"));
      const group = groups?.get(node.merge);
      if (group) sentences.push(t("larger.node", { share: shareText(group.people, group.of) }));
      return sentences.join(" ");
    },
    [t, fixed, labels, layout.scale, groups, shareText],
  );
  const openCluster = useCallback(
    (cards: readonly number[]) => open({ kind: "cluster", cards }),
    [open],
  );
  return (
    <ChartFigure
      title={title}
      explanation={[
        t("dendrogram.says"),
        t("dendrogram.legendScale"),
        t("dendrogram.legendSupport"),
        t("what.tree"),
        t("what.together"),
      ]}
      name="dendrogram"
      base={[...base, t("dendrogram.legendFile")]}
      table={() => (
        <TreeTable
          layout={layout}
          labels={labels}
          support={support}
          {...(!isOfSeveral && {
            together: {
              agreement: analysis.merge_agreement,
              participants: analysis.participant_count,
            },
          })}
        />
      )}
      legend={
        <TreeLegend>
          {facts.length === 0 ? null : <li>{facts.join(" · ")}</li>}
          <li className="print:hidden">
            <Button
              size="sm"
              variant="ghost"
              className="min-h-7!"
              onClick={() =>
                change({ layout: state.layout === "horizontal" ? "vertical" : "horizontal" })
              }
            >
              {t(
                state.layout === "horizontal" ? "dendrogram.toVertical" : "dendrogram.toHorizontal",
              )}
            </Button>
          </li>
        </TreeLegend>
      }
      scrolls
      subgrid={rows ? SUBGRID_ROWS : undefined}
    >
      {(chart) => (
        <Dendrogram
          {...chart}
          layout={layout}
          labels={labels}
          cut={cut}
          cutAt={state.line ? cutAt : null}
          range={range}
          support={support?.support ?? null}
          larger={larger}
          direction={state.layout}
          rows={rows}
          axis={t(analysis.tree.method === "ward" ? "dendrogram.axisWard" : "dendrogram.axis")}
          highlighted={highlighted}
          onPoint={highlight}
          onOpen={openCluster}
          onCut={setCut}
          describeNode={describeNode}
          cutLabel={t("dendrogram.cutHeight")}
        />
      )}
    </ChartFigure>
  );
}
