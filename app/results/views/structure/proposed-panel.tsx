import { useTranslation } from "react-i18next";
import { CardChip, useCardNumber } from "../../card-chip.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../results-context.ts";
import { ProposeForm } from "./propose-form.tsx";

/** The clusters that were kept as the proposed categories, whatever the cut is now. */
export function ProposedPanel({ paper }: { paper?: boolean }) {
  const { t } = useTranslation("dashboard");
  const { proposal, shared } = useResults();
  const numberOf = useCardNumber();
  if (!proposal || shared) return null;
  return (
    <Panel
      title={t("clusters.proposed")}
      says={paper ? undefined : t("clusters.proposedSays")}
      controls={paper ? null : <ProposeForm groups={proposal} kept />}
    >
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_1fr]">
        {proposal.map((group) => (
          <div key={group.name} className="contents">
            <dt className="font-medium">{group.name}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {group.cards
                .map(numberOf)
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
