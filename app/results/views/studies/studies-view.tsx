import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StudyName } from "../../../domain/study.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Select } from "../../../ui/kit/select.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { FacingTrees } from "../../charts/facing-trees.tsx";
import { useAsked } from "../../computed.tsx";
import type { StudyComparison } from "../../engine/compare-studies.ts";
import { Panel } from "../../panel.tsx";
import { useResults, useView } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";
import { questionOf } from "../../view-state.ts";

/** This study beside another one, or an earlier wave of it, by the cards that both have. */
export function StudiesView() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { engine, merges, source } = useResults();
  const { state, change } = useView();
  const [byHand, setByHand] = useState<Record<string, string>>({});
  const others = useAsked(() => readStudies(source.study), source.study);
  const question = questionOf(state, merges.merges);
  const { other } = state;
  const answer = useAsked(
    async () =>
      other === ""
        ? null
        : engine.compareStudies(
            {
              study: other,
              url: `/api/cardsort/studies/${other}/export/`,
              index: `/studies/${other}/dashboard/index.json`,
              keep: true,
            },
            question,
            byHand,
          ),
    JSON.stringify([other, question, byHand]),
  );
  return (
    <>
      <Panel title={t("studies.title")} says={t("studies.says")}>
        {others === null ? (
          <Spinner label={t("confidence.computing")} />
        ) : others.length === 0 ? (
          <p>{t("studies.none")}</p>
        ) : (
          <label htmlFor="other-study" className="flex flex-wrap items-center gap-2">
            <span className="text-sm text-quiet">{t("studies.other")}</span>
            <Select
              id="other-study"
              value={other}
              onChange={(event) => {
                setByHand({});
                change({ other: event.target.value });
              }}
            >
              <option value="">{t("studies.choose")}</option>
              {others.map(({ id, project_name, title }) => (
                <option key={id} value={id}>
                  {project_name} › {title}
                </option>
              ))}
            </Select>
          </label>
        )}
        {answer ? (
          <p className="mt-3 text-lg">
            {answer.correlation === null
              ? t("studies.tooFew")
              : `${t(
                  answer.correlation >= 0.95
                    ? "segments.alike"
                    : answer.correlation >= 0.8
                      ? "segments.near"
                      : "segments.apart",
                )} `}
            {answer.correlation === null ? null : (
              <span className="text-base text-quiet">
                {t("segments.correlation", { value: fixed(answer.correlation, 3) })}
              </span>
            )}
          </p>
        ) : null}
      </Panel>
      {other === "" ? null : answer === null ? (
        <Spinner label={t("confidence.computing")} />
      ) : (
        <>
          <UnmatchedCards
            found={answer}
            onMatch={(here, there) => setByHand({ ...byHand, [here]: there })}
          />
          {answer.matches.length < 3 ? (
            <Alert type="warning" title={t("studies.tooFew")} />
          ) : (
            <>
              <TreesFigure found={answer} />
              <MatchedPairs found={answer} />
            </>
          )}
        </>
      )}
    </>
  );
}

async function readStudies(study: string): Promise<StudyName[]> {
  const answer = await fetch(`/studies/${study}/dashboard/others.json`);
  return answer.ok ? ((await answer.json()) as StudyName[]) : [];
}

const SHOWN = 30;

/** The pairs of cards on which two studies differ most, with the intervals of the differences. */
function MatchedPairs({ found }: { found: StudyComparison }) {
  const { t } = useTranslation("dashboard");
  const { differences, here, matches, sure, total } = found;
  const label = (at: number) => here.cards[matches[at]?.[0] ?? 0]?.label ?? "";
  const points = (value: number) => `${value > 0 ? "+" : ""}${Math.round(100 * value)}`;
  const title = t("segments.differences");
  return (
    <Panel title={title} says={t("segments.sure", { count: sure, total })} what={t("studies.what")}>
      <DataTable
        label={title}
        rows={differences.slice(0, SHOWN)}
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
            className: ({ high, low }) => (low > 0 || high < 0 ? "text-mark" : "text-quiet"),
          },
        ]}
      />
    </Panel>
  );
}

/** The cards that only one of two studies has, to be matched by hand. */
function UnmatchedCards({
  found: { matches, onlyHere, onlyThere },
  onMatch,
}: {
  found: StudyComparison;
  onMatch: (here: string, there: string) => void;
}) {
  const { t } = useTranslation("dashboard");
  const title = t("studies.matched", { count: matches.length });
  if (onlyHere.length === 0 && onlyThere.length === 0)
    return <Panel title={title}>{t("studies.all")}</Panel>;
  return (
    <Panel title={title} says={t("studies.unmatchedSay")}>
      <div className="grid gap-4 nav:grid-cols-2">
        <section aria-label={t("studies.onlyHere", { count: onlyHere.length })}>
          <h3 className="text-sm font-medium">
            {t("studies.onlyHere", { count: onlyHere.length })}
          </h3>
          <ul className="mt-2 grid gap-2">
            {onlyHere.map(({ id, label }) => (
              <li key={id} className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 break-words">{label}</span>
                {onlyThere.length > 0 ? (
                  <Select
                    aria-label={label}
                    value=""
                    onChange={(event) => onMatch(id, event.target.value)}
                  >
                    <option value="">{t("score.noCard")}</option>
                    {onlyThere.map((card) => (
                      <option key={card.id} value={card.id}>
                        {card.label}
                      </option>
                    ))}
                  </Select>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
        <section aria-label={t("studies.onlyThere", { count: onlyThere.length })}>
          <h3 className="text-sm font-medium">
            {t("studies.onlyThere", { count: onlyThere.length })}
          </h3>
          <p className="mt-2 break-words">{onlyThere.map(({ label }) => label).join(", ")}</p>
        </section>
      </div>
    </Panel>
  );
}

/** The trees of two studies, face to face. */
function TreesFigure({ found }: { found: StudyComparison }) {
  const { t } = useTranslation("dashboard");
  const { theme } = useResults();
  const { here, matches, there, title } = found;
  const heading = t("studies.trees");
  const labelsOf = (side: typeof here) => side.cards.map(({ label }) => label);
  return (
    <ChartFigure
      title={heading}
      says={t("studies.treesSay")}
      what={t("studies.what")}
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
      {(svg, width) => (
        <FacingTrees
          ref={svg}
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
          width={width}
          theme={theme}
          label={heading}
        />
      )}
    </ChartFigure>
  );
}
