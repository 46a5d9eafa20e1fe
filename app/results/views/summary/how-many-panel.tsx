import { useTranslation } from "react-i18next";
import { countsUnseen } from "../../../analysis/contract/methods.ts";
import type { Conclusion } from "../../../analysis/contract/types.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { Panel, WhatIsThis } from "../../panel.tsx";
import { useCut, useResults, useView } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import type { WholeConclusion } from "../../state/use-whole-conclusion.ts";
import {
  alternativesClaim,
  chanceClaim,
  missingClaim,
  sensitivityClaim,
} from "../../texts/claims.ts";
import { useWording } from "../../texts/wording.ts";
import { OfOneSort } from "../kinds/choose-sort.tsx";
import { GroupBars } from "./group-bars.tsx";
import { ModelsLine } from "./models-line.tsx";

/** The proposed number of groups, equally good numbers, and how clear the structure is. */
export function HowManyPanel({ paper, whole }: { paper: boolean; whole: WholeConclusion }) {
  const { t } = useTranslation("results");
  const { conclusion } = useCut();
  return (
    <Panel title={t("summary.howMany")}>
      <div className="flex flex-col">
        <OfOneSort>
          <ModelsLine paper={paper} />
        </OfOneSort>
        {conclusion === undefined ? (
          <Spinner label={t("confidence.computing")} />
        ) : conclusion === null ? (
          <p>{t("summary.tooSmall")}</p>
        ) : conclusion.k === null ? (
          <WithoutStructure conclusion={conclusion} paper={paper} />
        ) : (
          <Proposal
            conclusion={whole.answer ?? conclusion}
            k={conclusion.k}
            isWhole={whole.answer !== null}
            paper={paper}
          />
        )}
      </div>
    </Panel>
  );
}

/** The method and its figures, for readers with statistical knowledge. */
function Method({ conclusion }: { conclusion: Conclusion }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { similarity_method } = useResults();
  const { best_silhouette, p_structure } = conclusion;
  return (
    <WhatIsThis
      text={[
        t("summary.whatText"),
        best_silhouette === null
          ? ""
          : t("summary.figure", {
              value: fixed(best_silhouette, 3),
              similarity: t(`results.similarity.${similarity_method}`),
            }),
        p_structure === null ? "" : t("summary.figureChance", { p: fixed(p_structure, 3) }),
      ].join(" ")}
    />
  );
}

function WithoutStructure({ conclusion, paper }: { conclusion: Conclusion; paper: boolean }) {
  const { t } = useTranslation("results");
  const wording = useWording();
  return (
    <>
      <p className="text-lg text-pretty">{t("summary.none")}</p>
      <p className="mt-1 max-w-prose text-quiet">{chanceClaim(wording, conclusion)}</p>
      <ul className="mt-3 max-w-prose list-disc pl-6">
        <li>{t("summary.tryPeople")}</li>
        <li>{t("summary.tryCards")}</li>
        <li>{t("summary.trySegments")}</li>
      </ul>
      <MissingCards conclusion={conclusion} paper={paper} />
      <Method conclusion={conclusion} />
    </>
  );
}

/** What missing cards do to the figures, and another measure at a press. */
function MissingCards({ conclusion, paper }: { conclusion: Conclusion; paper: boolean }) {
  const { t } = useTranslation("results");
  const wording = useWording();
  const { similarity_method } = useResults();
  const { change } = useView();
  const claim = missingClaim(wording, conclusion, similarity_method);
  if (claim === null) return null;
  return (
    <p className="mt-3 max-w-prose">
      {claim}{" "}
      {paper || !countsUnseen(similarity_method) ? null : (
        <Button size="sm" onClick={() => change({ similarity_method: "co_occurrence" })}>
          {t("summary.useCoOccurrence")}
        </Button>
      )}
    </p>
  );
}

function Proposal({
  conclusion,
  k,
  isWhole,
  paper,
}: {
  conclusion: Conclusion;
  k: number;
  /** Whether the other numbers are known that fit as well. */
  isWhole: boolean;
  paper: boolean;
}) {
  const { t } = useTranslation("results");
  const wording = useWording();
  const { analysis, views } = useResults();
  const { change } = useView();
  const cut = useCut();
  const { at_edge, gap_k, strength } = conclusion;
  const sensitive = sensitivityClaim(wording, conclusion, k);
  return (
    <>
      <p className="text-lg text-pretty">
        <strong>{t("summary.fits", { count: k })}</strong> {t(`summary.strength.${strength}`)}
      </p>
      {/* As high as most answers, so that what follows stays in its place. */}
      <p className="mt-1 min-h-14 max-w-prose text-pretty nav:min-h-7">
        {isWhole ? (
          alternativesClaim(wording, conclusion, k)
        ) : (
          <Spinner label={t("confidence.computing")} />
        )}
      </p>
      <GroupBars />
      <ul className="mt-2 grid max-w-prose gap-1 text-quiet">
        {gap_k === null ? null : (
          <li>{gap_k === k ? t("summary.gapSame") : t("summary.gapOther", { count: gap_k })}</li>
        )}
        {at_edge ? <li>{t("summary.atEdge")}</li> : null}
        <li>{chanceClaim(wording, conclusion)}</li>
        {sensitive === null ? null : <li>{sensitive}</li>}
        <li>
          {t("summary.basis", {
            linkage: t(`results.linkageWithin.${conclusion.linkage}`),
            count: analysis.participant_count,
          })}
        </li>
      </ul>
      <MissingCards conclusion={conclusion} paper={paper} />
      {paper ? null : (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {views.includes("structure") ? (
            <Button
              variant="primary"
              onClick={() => change({ k: null, cut: null, view: "structure" })}
            >
              {t("summary.see", { count: k })}
            </Button>
          ) : null}
          {cut.k === k ? null : (
            <>
              <span>{t("summary.shown", { count: cut.k })}</span>
              <Button onClick={() => cut.setGroups(null)}>{t("summary.back", { count: k })}</Button>
            </>
          )}
        </div>
      )}
      <Method conclusion={conclusion} />
      {cut.isUnique ? null : (
        <Alert type="warning" className="mt-3">
          {t("summary.notUnique", { count: cut.k })}
        </Alert>
      )}
    </>
  );
}
