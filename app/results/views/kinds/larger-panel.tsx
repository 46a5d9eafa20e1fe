import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { CardChips } from "../../card-chip.tsx";
import { useAsync } from "../../computed.tsx";
import type { LargerGroup } from "../../engine/describe/describe-kinds.ts";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";
import { useShareText } from "../../texts/counts-text.ts";
import { useAllSorts } from "./choose-sort.tsx";

/** The larger groups that people agree on, by the merge of the tree; null while they are computed, and without any. */
export function useLargerGroups(): ReadonlyMap<number, LargerGroup> | null {
  const { engine, kinds, version } = useResults();
  const isShown = !useAllSorts() && kinds.nested;
  const found = useAsync(
    async () => (isShown ? engine.largerGroups() : []),
    `${version} ${isShown}`,
  );
  return useMemo(() => found && new Map(found.map((group) => [group.merge, group])), [found]);
}

/** The parts of the tree that people put into one larger group. */
export function LargerPanel() {
  const { t } = useTranslation("results");
  const shareText = useShareText();
  const { kinds, layout } = useResults();
  const groups = useLargerGroups();
  if (useAllSorts() || !kinds.nested || groups === null) return null;
  const title = t("larger.title");
  return (
    <Panel title={title} explanation={t("larger.says")}>
      {groups.size === 0 ? (
        <p>{t("larger.none")}</p>
      ) : (
        <DataTable
          label={title}
          rows={[...groups.values()]}
          keyOf={({ merge }) => merge}
          columns={[
            { head: t("larger.group"), cell: ({ name }) => name || t("kinds.noName") },
            {
              head: t("larger.people"),
              cell: ({ people, of }) => shareText(people, of),
              right: true,
              sortBy: ({ people, of }) => people / of,
            },
            {
              head: t("larger.cards"),
              cell: ({ merge }) => <CardChips cards={layout.nodes[merge]?.cards ?? []} />,
            },
          ]}
        />
      )}
    </Panel>
  );
}
