import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { SIGNIFICANT } from "../../../analysis/contract/thresholds.ts";
import type { StudyName } from "../../../domain/studies/study.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Combobox } from "../../../ui/kit/overlays/combobox.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { studyOption } from "../../../ui/studies/study-option.ts";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { FacingTrees } from "../../charts/facing-trees.tsx";
import { useAsync } from "../../computed.tsx";
import type { StudyComparison } from "../../engine/compare-studies.ts";
import type { ShownComparison } from "../../engine/shown-pairs.ts";
import { Panel } from "../../panel.tsx";
import { useResults, useView } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { requestOf } from "../../state/view-state.ts";
import { ChainsBeside } from "./chains-beside.tsx";
import { CommonCards } from "./common-cards.tsx";

/** Compares this study with another one, such as an earlier wave, by the cards that both have. */
export function StudiesView() {
  const { t } = useTranslation("results");
  const { source } = useResults();
  const { state, change } = useView();
  const [attempt, setAttempt] = useState(0);
  const others = useAsync(() => readStudies(source.study), `${source.study} ${attempt}`);
  const { other } = state;
  if (others === "failed") return <Failed onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <>
      <Panel title={t("studies.title")} description={t("studies.says")}>
        {others === null ? (
          <Spinner label={t("confidence.computing")} />
        ) : others.length === 0 ? (
          <p>{t("studies.none")}</p>
        ) : (
          <label htmlFor="other-study" className="block max-w-xl">
            <span className="block text-sm text-quiet">{t("studies.other")}</span>
            <Combobox
              id="other-study"
              value={other}
              onChange={(other) => change({ other })}
              groups={[
                {
                  options: [{ value: "", label: t("studies.choose") }, ...others.map(studyOption)],
                },
              ]}
            />
          </label>
        )}
      </Panel>
      {other === "" ? null : <Comparison key={other} other={other} />}
    </>
  );
}

async function readStudies(study: string): Promise<StudyName[] | "failed"> {
  try {
    const response = await fetch(`/studies/${study}/dashboard/others.json`);
    return response.ok ? ((await response.json()) as StudyName[]) : "failed";
  } catch {
    return "failed";
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("results");
  return (
    <Alert type="error" title={t("studies.failed")}>
      <Button className="mt-3" onClick={onRetry}>
        {t("results.retry")}
      </Button>
    </Alert>
  );
}

/** What the two studies have in common, and how they differ. */
function Comparison({ other }: { other: string }) {
  const { t } = useTranslation("results");
  const { engine, merged } = useResults();
  const { state } = useView();
  const [byHand, setByHand] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const request = requestOf(state, merged);
  const answer = useAsync(
    () =>
      engine
        .compareStudies(
          {
            study: other,
            url: `/api/cardsort/studies/${other}/export/`,
            index: `/studies/${other}/dashboard/index.json`,
            keep: true,
          },
          request,
          byHand,
        )
        .catch(() => "failed" as const),
    JSON.stringify([request, byHand, attempt]),
  );
  // The previous comparison stays on the screen until the next one arrives.
  const [found, setFound] = useState(answer);
  useEffect(() => {
    if (answer) setFound(answer);
  }, [answer]);
  if (found === null) return <Spinner label={t("confidence.computing")} />;
  const retry = () => {
    setFound(null);
    setAttempt(attempt + 1);
  };
  if (found === "failed") return <Failed onRetry={retry} />;
  if (found.chains) return <ChainsBeside found={found} chains={found.chains} />;
  return (
    <>
      <CommonCards found={found} byHand={byHand} onMatch={setByHand} />
      {found.matches.length < 3 ? (
        <Alert type="warning" title={t("studies.tooFew")} />
      ) : found.there.participant_count === 0 ? (
        <Alert type="warning" title={t("studies.noSorts")} />
      ) : (
        <>
          <TreesFigure found={found} />
          {found.compared ? <MatchedPairs found={found} compared={found.compared} /> : null}
        </>
      )}
    </>
  );
}

const MAX_PAIRS = 30;

/** The card pairs with the largest differences between two studies, with confidence intervals. */
function MatchedPairs({
  found: { here, matches },
  compared: { pairs, sure, total },
}: {
  found: StudyComparison;
  compared: ShownComparison;
}) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const label = (at: number) => here.cards[matches[at]?.[0] ?? 0]?.label ?? "";
  const points = (value: number) => {
    const rounded = Math.round(100 * value);
    return `${rounded > 0 ? "+" : rounded < 0 ? "−" : ""}${Math.abs(rounded)}`;
  };
  const title = t("segments.differences");
  return (
    <Panel
      title={title}
      description={`${t("segments.sure", { count: sure, total })} ${t("studies.sign")}`}
      explanation={t("studies.what")}
    >
      <DataTable
        label={title}
        rows={pairs.slice(0, MAX_PAIRS)}
        keyOf={({ i, j }) => `${i} ${j}`}
        columns={[
          { head: t("matrix.cardA"), cell: ({ i }) => label(i) },
          { head: t("matrix.cardB"), cell: ({ j }) => label(j) },
          {
            head: t("studies.difference"),
            cell: ({ difference }) => points(difference),
            right: true,
            sortBy: ({ difference }) => difference,
          },
          {
            head: t("studies.interval"),
            cell: ({ high, low }) => `${points(low)} … ${points(high)}`,
            right: true,
          },
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

/** The trees of two studies, facing each other. */
function TreesFigure({ found }: { found: StudyComparison }) {
  const { t } = useTranslation("results");
  const { here, matches, moved, there, title } = found;
  const heading = t("studies.trees");
  const labelsOf = (side: typeof here) => side.cards.map(({ label }) => label);
  return (
    <ChartFigure
      title={heading}
      description={t("studies.treesSay")}
      explanation={t("studies.what")}
      name="studies"
      scrolls
      table={() => (
        <DataTable
          label={heading}
          rows={matches}
          keyOf={([card]) => card}
          columns={[
            { head: t("studies.here"), cell: ([card]) => here.cards[card]?.label },
            { head: title, cell: ([, card]) => there.cards[card]?.label },
          ]}
        />
      )}
    >
      {(chart) => (
        <FacingTrees
          {...chart}
          left={{
            tree: here.tree,
            labels: labelsOf(here),
            title: t("studies.side", { title: t("studies.here"), count: here.participant_count }),
          }}
          right={{
            tree: there.tree,
            labels: labelsOf(there),
            title: t("studies.side", { title, count: there.participant_count }),
          }}
          matches={matches}
          moved={new Set(moved)}
        />
      )}
    </ChartFigure>
  );
}
