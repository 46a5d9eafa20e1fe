import { Link, useSearchParams } from "@remix-run/react";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  compareSimilarities,
  type PairDifference,
  type SimilarityComparison,
} from "../../../analysis/compare-similarities.ts";
import { SIGNIFICANT } from "../../../analysis/index.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { CardChip } from "../../card-chip.tsx";
import { Computing, useAsync, useComputed } from "../../computed.tsx";
import { percent, similarityWord, useShareText } from "../../counts-text.ts";
import { withParams } from "../../dashboard-url.ts";
import type { SentView } from "../../engine/analysis-engine.ts";
import { Panel } from "../../panel.tsx";
import { useResults, useView } from "../../results-context.ts";
import { SegmentPicker, useSegmentName } from "../../segment-picker.tsx";
import { useFixed } from "../../use-fixed.ts";
import { type AnalysisRequest, requestOf } from "../../view-state.ts";
import { SegmentTree } from "./segment-tree.tsx";
import { WordingsPanel } from "./wordings-panel.tsx";

/** Two segments side by side: their trees and the card pairs with the largest differences. */
export function SegmentsView() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { engine, analysis, merges, shared, worded } = useResults();
  const { state, change } = useView();
  const [params] = useSearchParams();
  const inTable = withParams(params, { tab: "participants" });
  const name = useSegmentName();
  const request = { ...requestOf(state, merges.merges), segment: state.compare };
  const other = useAsync(() => engine.compare(request), JSON.stringify(request));
  const compared = useMemo(() => {
    if (!other) return null;
    const places = new Map(other.cards.map(({ id }, place) => [id, place]));
    const matches = analysis.cards.flatMap(({ id }, card): [number, number][] => {
      const place = places.get(id);
      return place === undefined ? [] : [[card, place]];
    });
    return { matches, ...compareSimilarities(analysis.similarity, other.similarity, matches) };
  }, [analysis, other]);
  const correlation = compared?.correlation ?? null;
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
        ) : correlation === null ? null : (
          <p className="mt-3 text-lg">
            {t(`segments.${similarityWord(correlation)}`)}{" "}
            <span className="text-base text-quiet">
              {t("segments.correlation", { value: fixed(correlation, 3) })}
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
              <ShiftTable key={JSON.stringify(request)} request={request} />
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

const MAX_DIFFERENCES = 20;

/** The differences between two segments, and the index of each common card in both. */
type Compared = SimilarityComparison & { matches: readonly (readonly [number, number])[] };

/** The card pairs with the largest differences between two segments, and whether these may be chance. */
function DifferenceTable({ a, b, compared }: { a: SentView; b: SentView; compared: Compared }) {
  const { t } = useTranslation("dashboard");
  const share = useShareText();
  const { matches, pairs } = compared;
  const sure = pairs.filter(isSure).length;
  const shareOf = ({ similarity }: SentView, side: 0 | 1, { i, j }: PairDifference) => {
    const at = (matches[i]?.[side] ?? 0) * similarity.n + (matches[j]?.[side] ?? 0);
    return share(similarity.together[at] ?? 0, similarity.totals[at] ?? 0);
  };
  return (
    <Panel
      title={t("segments.differences")}
      explanation={t("what.differences")}
      description={t("segments.sure", { count: sure, total: pairs.length })}
    >
      <DataTable
        label={t("segments.differences")}
        rows={pairs.slice(0, MAX_DIFFERENCES)}
        keyOf={({ i, j }) => `${i} ${j}`}
        columns={[
          { head: t("matrix.cardA"), cell: ({ i }) => <CardChip card={matches[i]?.[0] ?? 0} /> },
          { head: t("matrix.cardB"), cell: ({ j }) => <CardChip card={matches[j]?.[0] ?? 0} /> },
          { head: "A", cell: (pair) => shareOf(a, 0, pair), right: true },
          { head: "B", cell: (pair) => shareOf(b, 1, pair), right: true },
          {
            head: t("segments.chance"),
            cell: (pair) => t(isSure(pair) ? "segments.real" : "segments.maybe"),
            className: (pair) => (isSure(pair) ? "text-mark" : "text-quiet"),
          },
        ]}
      />
    </Panel>
  );
}

/** The interval of the difference excludes 0, which is rare by chance. */
const isSure = ({ low, high }: PairDifference) => low > 0 || high < 0;

const MAX_SHIFTS = 10;

/** The cards that two segments place differently, with p values corrected for testing all cards. */
function ShiftTable({ request }: { request: AnalysisRequest }) {
  const { t } = useTranslation("dashboard");
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
                head: t("participants.panel.card"),
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
