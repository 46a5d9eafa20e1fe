import { Link, useSearchParams } from "@remix-run/react";
import { ArrowLeftRight } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  compareSimilarities,
  type PairDifference,
  type SimilarityComparison,
} from "../../../analysis/compare-similarities.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { CardChip } from "../../card-chip.tsx";
import { Computing, useAsked, useComputed } from "../../computed.tsx";
import { percent, useShareText } from "../../counts-text.ts";
import { withParams } from "../../dashboard-url.ts";
import type { SentView } from "../../engine/analysis-engine.ts";
import { Panel } from "../../panel.tsx";
import { useResults, useView } from "../../results-context.ts";
import { SegmentPicker, useSegmentName } from "../../segment-picker.tsx";
import { useFixed } from "../../use-fixed.ts";
import { type AnalysisQuestion, questionOf } from "../../view-state.ts";
import { SegmentTree } from "./segment-tree.tsx";
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
      <Panel title={t("segments.title")} says={t("segments.says")} what={t("what.segments")}>
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

const MOST = 20;

/** How two segments differ, and where each of their common cards stands in the one and the other. */
type Compared = SimilarityComparison & { matches: readonly (readonly [number, number])[] };

/** The pairs of cards on which two segments differ most, and whether that may be chance. */
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
      what={t("what.differences")}
      says={t("segments.sure", { count: sure, total: pairs.length })}
    >
      <DataTable
        label={t("segments.differences")}
        rows={pairs.slice(0, MOST)}
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

/** Chance alone would rarely give a difference whose interval leaves out 0. */
const isSure = ({ low, high }: PairDifference) => low > 0 || high < 0;

const MOST_SHIFTS = 10;

/** The cards that two segments put elsewhere, tested for all cards at once. */
function ShiftTable({ question }: { question: AnalysisQuestion }) {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { engine } = useResults();
  const { answer, share } = useComputed((onProgress) => engine.shifts(question, onProgress));
  const title = t("segments.shifts");
  if (!answer)
    return (
      <Panel title={title}>
        <Computing share={share} />
      </Panel>
    );
  const sure = answer.filter(({ corrected }) => corrected <= 0.05).length;
  return (
    <Panel title={title} says={t("segments.shiftsSay")} what={t("what.shifts")}>
      {answer.length === 0 ? (
        <p>{t("segments.shiftsNone")}</p>
      ) : (
        <>
          <p className="mb-3">{t("segments.shiftsSure", { count: sure, total: answer.length })}</p>
          <DataTable
            label={title}
            rows={answer.slice(0, MOST_SHIFTS)}
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
