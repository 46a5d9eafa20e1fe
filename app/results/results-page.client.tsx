import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../ui/kit/alert.tsx";
import { Controls } from "./controls.tsx";
import { useResults, useView } from "./results-context.ts";
import { ResultsFrame } from "./results-frame.tsx";
import type { ResultsProps } from "./results-props.ts";
import { ResultsViews } from "./results-views.tsx";

/** The analysis and all its linked views. */
export default function ResultsPage(props: ResultsProps) {
  return (
    <ResultsFrame {...props}>
      {({ busy }) => (
        <>
          <Controls busy={busy} />
          <Views />
        </>
      )}
    </ResultsFrame>
  );
}

/** Draws anew when the results change, not with every word of progress. */
const Views = memo(function Views() {
  const { t } = useTranslation("dashboard");
  const { analysis } = useResults();
  const { state } = useView();
  if (analysis.cards.length < 2 || analysis.participant_count === 0)
    return <Alert type="warning" className="mt-4" title={t("results.tooLittle")} />;
  return (
    <>
      <h2 className="sr-only">{t(`results.views.${state.view}`)}</h2>
      <ResultsViews />
    </>
  );
});
