import { useTranslation } from "react-i18next";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { useResults } from "../../state/results-context.ts";
import { GoZoneFigure } from "./go-zone-figure.tsx";
import { PatternFigure } from "./pattern-figure.tsx";
import { RatedFigure } from "./rated-figure.tsx";
import { ScaleChoice } from "./scale-choice.tsx";
import { useChosenScales, useScaleRatings } from "./use-scale-ratings.ts";

/** What participants gave the cards: by card and group, two scales beside each other, and the go-zone. */
export function RatingsView({ paper = false }: { paper?: boolean }) {
  const { t } = useTranslation("results");
  const { views } = useResults();
  const ratings = useScaleRatings();
  const { scale, beside } = useChosenScales();
  if (!scale) return null;
  if (ratings === null) return <Spinner label={t("results.recomputing")} />;
  const shown = (chosen: typeof scale | undefined) => {
    const found = ratings.find(({ id }) => id === chosen?.id);
    return chosen && found ? { scale: chosen, ratings: found } : null;
  };
  const [first, second] = [shown(scale), shown(beside)];
  if (!first) return null;
  return (
    <>
      {paper ? null : <ScaleChoice />}
      <RatedFigure {...first} />
      {paper && second ? <RatedFigure {...second} /> : null}
      {second ? <GoZoneFigure first={first} second={second} /> : null}
      {second || (views.includes("segments") && !paper) ? (
        <PatternFigure first={first} second={second} paper={paper} />
      ) : null}
    </>
  );
}
