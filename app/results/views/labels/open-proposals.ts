import { useMemo } from "react";
import { type LabelProposal, proposeMerges } from "../../../domain/results/label-proposals.ts";
import { useResults } from "../../state/results-context.ts";

const keyOf = ({ labels }: LabelProposal) => labels.join("\n");

/** The labels that may mean the same, without those of which the reader has said that they do not. */
export function useOpenProposals() {
  const { analysis, merges } = useResults();
  const { dismissed, dismiss } = merges;
  const proposals = useMemo(
    () => proposeMerges(analysis.common_categories),
    [analysis.common_categories],
  );
  return {
    open: proposals.filter((one) => !dismissed.has(keyOf(one))),
    dismiss: (one: LabelProposal) => dismiss(keyOf(one)),
  };
}
