import { useTranslation } from "react-i18next";
import type { ScaleRatings } from "../../../analysis/contract/types.ts";
import type { Scale } from "../../../domain/ratings/scale.ts";
import { useAsync } from "../../computed.tsx";
import { useCut, useResults, useView } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";

export type ShownScale = { scale: Scale; ratings: ScaleRatings };

/** The scales that the reader chose: one, and the one beside it where there are several. */
export function useChosenScales(): { scale: Scale | undefined; beside: Scale | undefined } {
  const { scales } = useResults();
  const { state } = useView();
  const scale = scales.find(({ id }) => id === state.scale) ?? scales[0];
  const others = scales.filter((other) => other !== scale);
  return { scale, beside: others.find(({ id }) => id === state.beside) ?? others[0] };
}

/** The ratings of all scales, with the groups of the cut; null while they are computed. */
export function useScaleRatings(): ScaleRatings[] | null {
  const { engine, version } = useResults();
  const { cut } = useCut();
  return useAsync(
    () => engine.ratings(Int32Array.from(cut.members)),
    `${version} ${cut.members.join()}`,
  );
}

/** "3.42 (3.10–3.74)": a mean and its interval. */
export function useMeanText(): (figure: {
  mean: number | null;
  low: number | null;
  high: number | null;
}) => string {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  return ({ mean, low, high }) => {
    if (mean === null) return t("ratings.notRated");
    if (low === null || high === null) return fixed(mean, 2);
    return t("ratings.meanOf", { mean: fixed(mean, 2), low: fixed(low, 2), high: fixed(high, 2) });
  };
}
