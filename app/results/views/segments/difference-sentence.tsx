import type { ShownComparison } from "../../engine/shown-pairs.ts";
import { differenceClaim } from "../../texts/claims.ts";
import { useWording } from "../../texts/wording.ts";

/** Whether two groups of participants sort differently, corrected for the number of comparisons. */
export function DifferenceSentence({
  compared,
  comparisons,
  between,
}: {
  compared: ShownComparison;
  comparisons: number;
  between: "segments" | "studies";
}) {
  const { claim, figures } = differenceClaim(useWording(), compared, comparisons, between);
  return (
    <>
      <p className="text-lg">{claim}</p>
      <p className="mt-1 text-quiet">{figures}</p>
    </>
  );
}
