import { useTranslation } from "react-i18next";
import { CardChip, useCardIndex } from "../../card-chip.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";
import { ProposeForm } from "./propose-form.tsx";

/** The clusters saved as the proposed categories, independent of the current cut. */
export function ProposedPanel({ paper }: { paper?: boolean }) {
  const { t } = useTranslation("results");
  const { proposal, shared, mayEdit } = useResults();
  const cardIndex = useCardIndex();
  if (!proposal || shared) return null;
  return (
    <Panel
      title={t("clusters.proposed")}
      explanation={t("clusters.proposedSays")}
      controls={paper || !mayEdit ? null : <ProposeForm groups={proposal} isSaved />}
    >
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_1fr]">
        {proposal.map((group) => (
          <div key={group.name} className="contents">
            <dt className="font-medium">{group.name}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {group.cards
                .map(cardIndex)
                .filter((card) => card >= 0)
                .map((card) => (
                  <CardChip key={card} card={card} />
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
