import { Link, useSearchParams } from "@remix-run/react";
import { ArrowLeftRight } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { compareSimilarities } from "../../../analysis/compare-similarities.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { useAsked } from "../../computed.tsx";
import { withParams } from "../../dashboard-url.ts";
import { Panel } from "../../panel.tsx";
import { useResults, useView } from "../../results-context.ts";
import { SegmentPicker, useSegmentName } from "../../segment-picker.tsx";
import { useFixed } from "../../use-fixed.ts";
import { questionOf } from "../../view-state.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { SegmentTree } from "./segment-tree.tsx";
import { ShiftTable } from "./shift-table.tsx";
import { WordingsPanel } from "./wordings-panel.tsx";

/** Two segments side by side: their trees, and the pairs on which they differ most. */
export function SegmentsView() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { engine, analysis, merges, shared, worded } = useResults();
  const { state, change } = useView();
  const [params] = useSearchParams();
  const inTable = withParams(params, { tab: "participants" });
  const name = useSegmentName();
  const question = { ...questionOf(state, merges.merges), segment: state.compare };
  const other = useAsked(() => engine.compare(question), JSON.stringify(question));
  const compared = useMemo(() => {
    if (!other) return null;
    const places = new Map(other.cards.map(({ id }, place) => [id, place]));
    const matches = analysis.cards.flatMap(({ id }, card): [number, number][] => {
      const place = places.get(id);
      return place === undefined ? [] : [[card, place]];
    });
    return { matches, ...compareSimilarities(analysis.similarity, other.similarity, matches) };
  }, [analysis, other]);
  const alike = compared?.correlation ?? null;
  return (
    <>
      <Panel title={t("segments.title")} says={t("segments.says")}>
        <div className="flex flex-wrap gap-3">
          <SegmentPicker
            label="A"
            value={state.segment}
            onChange={(segment) => change({ segment })}
          />
          <SegmentPicker
            label="B"
            value={state.compare}
            onChange={(compare) => change({ compare })}
          />
          <Button
            disabled={state.segment === state.compare}
            onClick={() => change({ segment: state.compare, compare: state.segment })}
          >
            <ArrowLeftRight aria-hidden /> {t("segments.swap")}
          </Button>
          {shared ? null : (
            <Link to={inTable} className="content-center text-accent hover:underline">
              {t("results.segment.byHand")}
            </Link>
          )}
        </div>
        {state.segment === state.compare ? (
          <p className="mt-3 text-quiet">{t("segments.same")}</p>
        ) : alike === null ? null : (
          <p className="mt-3 text-lg">
            {t(
              alike >= 0.95 ? "segments.alike" : alike >= 0.8 ? "segments.near" : "segments.apart",
            )}{" "}
            <span className="text-base text-quiet">
              {t("segments.correlation", { value: fixed(alike, 3) })}
            </span>
          </p>
        )}
      </Panel>
      {other && compared ? (
        <>
          <div className="grid gap-4 min-[1280px]:grid-cols-2">
            <SegmentTree view={analysis} title={`A: ${name(state.segment)}`} suffix="a" />
            <SegmentTree view={other} title={`B: ${name(state.compare)}`} suffix="b" />
          </div>
          {state.segment === state.compare ? null : (
            <>
              <ShiftTable key={JSON.stringify(question)} question={question} />
              <DifferenceTable a={analysis} b={other} compared={compared} />
            </>
          )}
        </>
      ) : (
        <Spinner label={t("confidence.computing")} />
      )}
      {worded.length > 0 ? <WordingsPanel /> : null}
    </>
  );
}
