import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { Dendrogram } from "../../charts/dendrogram.tsx";
import { cutLayout, cutRange, layoutTree } from "../../charts/tree-layout.ts";
import type { SentView } from "../../engine/current-analysis.ts";
import { useCut, useResults } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { TreeTable } from "../structure/tree-table.tsx";
import { correspondingGroups } from "./corresponding-groups.ts";

/** The tree of one segment; both trees are cut into the same number of groups. */
export function SegmentTree({
  view,
  title,
  suffix,
  colorsOf = null,
}: {
  view: SentView;
  /** The tree whose groups have the colors: a group of this one has that of the group it corresponds to. */
  colorsOf?: SentView | null;
  title: string;
  suffix: string;
}) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { highlighted, highlight, open, base } = useResults();
  const layout = useMemo(() => layoutTree(view.tree), [view]);
  const { k } = useCut();
  const cut = useMemo(() => {
    const own = cutLayout(layout, Math.max(0, layout.n - k));
    if (colorsOf === null) return own;
    const first = layoutTree(colorsOf.tree);
    const { members } = cutLayout(first, Math.max(0, first.n - k));
    return { ...own, members: correspondingGroups(members, own.members, k) };
  }, [layout, k, colorsOf]);
  const labels = view.cards.map((card) => card.label);
  const description = t("segments.tree", {
    n: view.participant_count,
    count: cut.clusters.length,
  });
  return (
    <ChartFigure
      title={title}
      description={description}
      explanation={`${t("what.tree")} ${t("what.together")}`}
      name={`segment-${suffix}`}
      table={() => (
        <TreeTable
          layout={layout}
          labels={labels}
          together={{ agreement: view.merge_agreement, participants: view.participant_count }}
        />
      )}
      base={[description, ...base.slice(1)]}
      scrolls
    >
      {(chart) =>
        view.participant_count === 0 ? (
          <p>{t("results.tooLittle")}</p>
        ) : (
          <Dendrogram
            {...chart}
            layout={layout}
            labels={labels}
            cut={cut}
            cutAt={null}
            range={cutRange(layout)}
            support={null}
            direction="horizontal"
            axis={t(view.tree.method === "ward" ? "dendrogram.axisWard" : "dendrogram.axis")}
            highlighted={highlighted}
            onPoint={highlight}
            onOpen={(cards) => open({ kind: "cluster", cards })}
            describeNode={(node) =>
              t("dendrogram.node", {
                count: node.cards.length,
                names: node.cards.map((card) => labels[card]).join(", "),
                height: fixed(node.height * layout.scale, 2),
              })
            }
            cutLabel=""
          />
        )
      }
    </ChartFigure>
  );
}
