import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { FacingTrees } from "../../charts/facing-trees.tsx";
import type { StudyComparison } from "../../engine/compare-studies.ts";
import { useResults } from "../../results-context.ts";

/** The trees of two studies, face to face. */
export function TreesFigure({ found }: { found: StudyComparison }) {
  const { t } = useTranslation("dashboard");
  const { theme } = useResults();
  const { here, matches, there, title } = found;
  const heading = t("studies.trees");
  const labelsOf = (side: typeof here) => side.cards.map(({ label }) => label);
  return (
    <ChartFigure
      title={heading}
      says={t("studies.treesSay")}
      what={t("studies.what")}
      name="studies"
      scrolls
      table={() => (
        <DataTable
          label={heading}
          rows={matches}
          keyOf={([card]) => card}
          columns={[
            { head: t("studies.here"), cell: ([card]) => here.cards[card]?.label },
            { head: title, cell: ([, card]) => there.cards[card]?.label },
          ]}
        />
      )}
    >
      {(svg, width) => (
        <FacingTrees
          ref={svg}
          left={{
            tree: here.tree,
            labels: labelsOf(here),
            title: t("studies.side", { title: t("studies.here"), count: here.participant_count }),
          }}
          right={{
            tree: there.tree,
            labels: labelsOf(there),
            title: t("studies.side", { title, count: there.participant_count }),
          }}
          matches={matches}
          width={width}
          theme={theme}
          label={heading}
        />
      )}
    </ChartFigure>
  );
}
