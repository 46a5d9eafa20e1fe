import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StudyName } from "../../../domain/study.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Select } from "../../../ui/kit/select.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { useAsked } from "../../computed.tsx";
import { Panel } from "../../panel.tsx";
import { useResults, useView } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";
import { questionOf } from "../../view-state.ts";
import { MatchedPairs } from "./matched-pairs.tsx";
import { TreesFigure } from "./trees-figure.tsx";
import { UnmatchedCards } from "./unmatched-cards.tsx";

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
