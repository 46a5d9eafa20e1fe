import type { LabelMerge } from "../../analysis/contract/types.ts";

/**
 * The merges with one more: these labels under this name, which may be one of them, typed, or another label that is then
 * merged too. A label that is itself a merge contributes its members.
 *
 * @param used the labels that the results have
 */
export function withMerge(
  merges: readonly LabelMerge[],
  labels: readonly string[],
  name: string,
  used: readonly string[],
): LabelMerge[] {
  const all = used.includes(name) ? [...labels, name] : labels;
  const [joined, others] = [true, false].map((is) =>
    merges.filter((one) => all.includes(one.name) === is),
  );
  const members = [...all, ...(joined ?? []).flatMap((one) => one.labels)];
  return [...(others ?? []), { name, labels: [...new Set(members)] }];
}
