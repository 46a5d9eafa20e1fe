import { Link, useSearchParams } from "@remix-run/react";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { useTranslation } from "react-i18next";
import { SIGNIFICANT } from "../../../analysis/contract/thresholds.ts";
import { parseSegment } from "../../../domain/results/segments.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { CardChip } from "../../card-chip.tsx";
import { Computing, useAsync, useComputed } from "../../computed.tsx";
import type { ShownComparison } from "../../engine/shown-pairs.ts";
import { Panel } from "../../panel.tsx";
import { PeopleTable } from "../../people-table.tsx";
import { SegmentPicker, useSegmentName } from "../../segment-picker.tsx";
import { withParams } from "../../state/dashboard-url.ts";
import { useResults, useView } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { type AnalysisRequest, requestOf } from "../../state/view-state.ts";
import { percent, useShareText } from "../../texts/counts-text.ts";
import { comparisonsOf } from "./comparisons-of.ts";
import { DifferenceSentence } from "./difference-sentence.tsx";
import { SegmentTree } from "./segment-tree.tsx";
import { SuggestedPairs } from "./suggested-pairs.tsx";
import { WordingsPanel } from "./wordings-panel.tsx";

/** Two segments side by side: their trees and the card pairs with the largest differences. */
export function SegmentsView() {
  const { t } = useTranslation("results");
  const { engine, analysis, merged, shared, worded } = useResults();
  const { state, change } = useView();
  const [params] = useSearchParams();
  const inTable = withParams(params, { tab: "participants" });
  const name = useSegmentName();
  const request = { ...requestOf(state, merged), segment: state.compare };
  const isSame = state.segment === state.compare;
  const other = useAsync(() => engine.compare(request), JSON.stringify(request));
  return (
    <>
      <Panel
        title={t("segments.title")}
        description={t("segments.says")}
        explanation={t("what.segments")}
      >
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
            disabled={isSame}
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
        <p className="mt-3 max-w-prose text-quiet">
          {t(state.segment === "" ? "segments.filter" : "segments.filters")}
        </p>
        {isSame ? <p className="mt-3 text-quiet">{t("segments.same")}</p> : null}
      </Panel>
      {isSame ? (
        <SuggestedPairs />
      ) : other ? (
        <>
          <div className="grid gap-4 xl:grid-cols-2">
            <SegmentTree view={analysis} title={`A: ${name(state.segment)}`} suffix="a" />
            <SegmentTree
              view={other}
              title={`B: ${name(state.compare)}`}
              suffix="b"
              colorsOf={analysis}
            />
          </div>
          <PeopleBeside request={request} />
          <DifferencePanels key={`${JSON.stringify(request)} pairs`} request={request} />
          <ShiftTable key={JSON.stringify(request)} request={request} />
        </>
      ) : (
        <Spinner label={t("confidence.computing")} />
      )}
      {worded.length > 0 ? <WordingsPanel /> : null}
    </>
  );
}

/** Who the people of two segments are, by what they answered. */
function PeopleBeside({ request }: { request: AnalysisRequest }) {
  const { t } = useTranslation("results");
  const { engine, version } = useResults();
  const beside = useAsync(
    () => engine.peopleBeside(request),
    `${version} ${JSON.stringify(request)}`,
  );
  if (beside === null) return null;
  return (
    <PeopleTable
      title={t("segments.people")}
      explanation={[t("segments.peopleSay")]}
      groups={beside.totals.map((total, at) => ({ name: at === 0 ? "A" : "B", total }))}
      people={beside.people}
    />
  );
}

const MAX_DIFFERENCES = 20;

/** Whether two segments sort differently, and the card pairs with the largest differences. */
function DifferencePanels({ request }: { request: AnalysisRequest }) {
  const { t } = useTranslation("results");
  const { engine, segmentValues } = useResults();
  const { state } = useView();
  const { answer, share } = useComputed((onProgress) => engine.difference(request, onProgress));
  const comparisons = comparisonsOf(state.segment, state.compare, segmentValues);
  const isBySort = [state.segment, state.compare].some((text) => {
    const { decided, way } = parseSegment(text);
    return decided !== undefined || way !== undefined;
  });
  return (
    <>
      <Panel title={t("segments.differ")} explanation={t("what.segments")}>
        {answer === null ? (
          <Computing share={share} />
        ) : answer.compared === null ? (
          <p>{t("segments.shiftsNone")}</p>
        ) : (
          <>
            <DifferenceSentence
              compared={answer.compared}
              comparisons={comparisons}
              between="segments"
            />
            {isBySort ? <p className="mt-2 text-quiet">{t("segments.bySort")}</p> : null}
          </>
        )}
      </Panel>
      {answer?.compared?.total ? <DifferenceTable compared={answer.compared} /> : null}
    </>
  );
}

/** The card pairs with the largest differences between two segments, and whether these may be chance. */
function DifferenceTable({ compared: { pairs, sure, total } }: { compared: ShownComparison }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const share = useShareText();
  return (
    <Panel
      title={t("segments.differences")}
      explanation={t("what.differences")}
      description={t("segments.sure", { count: sure, total })}
    >
      <DataTable
        label={t("segments.differences")}
        rows={pairs.slice(0, MAX_DIFFERENCES)}
        keyOf={({ i, j }) => `${i} ${j}`}
        columns={[
          { head: t("matrix.cardA"), cell: ({ i }) => <CardChip card={i} /> },
          { head: t("matrix.cardB"), cell: ({ j }) => <CardChip card={j} /> },
          { head: "A", cell: ({ counts: [a] }) => share(...a), right: true },
          { head: "B", cell: ({ counts: [, b] }) => share(...b), right: true },
          {
            head: t("segments.corrected"),
            cell: ({ corrected }) => fixed(corrected, 3),
            right: true,
            className: ({ corrected }) => (corrected <= SIGNIFICANT ? "text-mark" : "text-quiet"),
          },
        ]}
      />
    </Panel>
  );
}

const MAX_SHIFTS = 10;

/** The cards that two segments place differently, with p values corrected for testing all cards. */
function ShiftTable({ request }: { request: AnalysisRequest }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { engine } = useResults();
  const { answer, share } = useComputed((onProgress) => engine.shifts(request, onProgress));
  const title = t("segments.shifts");
  if (!answer)
    return (
      <Panel title={title}>
        <Computing share={share} />
      </Panel>
    );
  const sure = answer.filter(({ corrected }) => corrected <= SIGNIFICANT).length;
  return (
    <Panel title={title} description={t("segments.shiftsSay")} explanation={t("what.shifts")}>
      {answer.length === 0 ? (
        <p>{t("segments.shiftsNone")}</p>
      ) : (
        <>
          <p className="mb-3">{t("segments.shiftsSure", { count: sure, total: answer.length })}</p>
          <DataTable
            label={title}
            rows={answer.slice(0, MAX_SHIFTS)}
            keyOf={({ card }) => card}
            columns={[
              {
                head: t("problematic.card"),
                cell: ({ card }) => <CardChip card={card} />,
              },
              {
                head: t("segments.difference"),
                cell: ({ difference }) => percent(difference),
                right: true,
              },
              { head: "p", cell: ({ p }) => fixed(p, 3), right: true },
              {
                head: t("segments.corrected"),
                cell: ({ corrected }) => fixed(corrected, 3),
                right: true,
              },
            ]}
          />
        </>
      )}
    </Panel>
  );
}
