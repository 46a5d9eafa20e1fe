import { useTranslation } from "react-i18next";
import { MISSING_NOTED, NEARLY_ENOUGH } from "../../../analysis/thresholds.ts";
import type { Conclusion } from "../../../analysis/types.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { percent } from "../../counts-text.ts";
import { Panel, WhatIsThis } from "../../panel.tsx";
import { useCut, useResults, useView } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";
import type { WholeConclusion } from "../../use-whole-conclusion.ts";
import { GroupBars } from "./group-bars.tsx";
import { ModelsLine } from "./models-line.tsx";

/** No other number is likely when at least this share of the resamples propose the same. */
const SURE = 0.9;
/** More alternatives are not listed one by one. */
const LISTED = 4;

/** The proposed number of groups, equally good numbers, and how clear the structure is. */
export function HowManyPanel({ paper, whole }: { paper: boolean; whole: WholeConclusion }) {
  const { t } = useTranslation("dashboard");
  const { conclusion } = useCut();
  return (
    <Panel title={t("summary.howMany")}>
      <div className="flex flex-col">
        <ModelsLine paper={paper} />
        {conclusion === undefined ? (
          <Spinner label={t("confidence.computing")} />
        ) : conclusion === null ? (
          <p>{t("summary.tooSmall")}</p>
        ) : conclusion.k === null ? (
          <WithoutStructure conclusion={conclusion} />
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
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { best_silhouette, p_structure } = conclusion;
  return (
    <WhatIsThis
      text={[
        t("summary.whatText"),
        best_silhouette === null ? "" : t("summary.figure", { value: fixed(best_silhouette, 2) }),
        p_structure === null ? "" : t("summary.figureChance", { p: fixed(p_structure, 3) }),
      ].join(" ")}
    />
  );
}

function WithoutStructure({ conclusion }: { conclusion: Conclusion }) {
  const { t } = useTranslation("dashboard");
  const { p_structure } = conclusion;
  return (
    <>
      <p className="text-lg text-pretty">{t("summary.none")}</p>
      <p className="mt-1 max-w-prose text-quiet">
        {t(p_structure === null ? "summary.noneTied" : "summary.noneText")}
      </p>
      <ul className="mt-3 max-w-prose list-disc pl-6">
        <li>{t("summary.tryPeople")}</li>
        <li>{t("summary.tryCards")}</li>
        <li>{t("summary.trySegments")}</li>
      </ul>
      <Method conclusion={conclusion} />
    </>
  );
}

/** The share of the resamples that propose k groups. */
const shareOf = ({ reproducibility }: Conclusion, k: number): number =>
  reproducibility?.k_shares.find((one) => one.k === k)?.share ?? 0;

/** The numbers of groups that other methods propose where their groups differ clearly. */
const otherProposals = ({ alternatives, sensitivity }: Conclusion, k: number): number[] =>
  [
    ...new Set(
      sensitivity?.flatMap((row) =>
        row.k !== null && row.ari !== null && row.ari < NEARLY_ENOUGH ? [row.k] : [],
      ),
    ),
  ]
    .filter((other) => other !== k && !alternatives.includes(other))
    .sort((one, other) => one - other);

/** What missing cards do to the figures, and another measure at a press. */
function MissingCards({ conclusion, paper }: { conclusion: Conclusion; paper: boolean }) {
  const { t } = useTranslation("dashboard");
  const { similarity_method } = useResults();
  const { change } = useView();
  if (conclusion.missing_share <= MISSING_NOTED || similarity_method === "co_occurrence")
    return null;
  return (
    <p className="mt-3 max-w-prose">
      {t("summary.missing", { percent: percent(conclusion.missing_share) })}{" "}
      {paper ? null : (
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
  const { t, i18n } = useTranslation("dashboard");
  const { analysis } = useResults();
  const { change } = useView();
  const cut = useCut();
  const { alternatives, at_edge, gap_k, strength } = conclusion;
  const others = otherProposals(conclusion, k);
  const list = new Intl.ListFormat(i18n.language, { style: "long", type: "disjunction" });
  return (
    <>
      <p className="text-lg text-pretty">
        <strong>{t("summary.fits", { count: k })}</strong>{" "}
        {!isWhole
          ? null
          : alternatives.length > LISTED
            ? t("summary.manyAlternatives", { least: alternatives[0], most: alternatives.at(-1) })
            : alternatives.length > 0
              ? t("summary.alternatives", { list: list.format(alternatives.map(String)) })
              : shareOf(conclusion, k) >= SURE
                ? t("summary.noAlternatives")
                : null}{" "}
        {t(`summary.strength.${strength}`)}
      </p>
      <GroupBars />
      <ul className="mt-2 grid max-w-prose gap-1 text-quiet">
        {gap_k === null ? null : (
          <li>{gap_k === k ? t("summary.gapSame") : t("summary.gapOther", { count: gap_k })}</li>
        )}
        {at_edge ? <li>{t("summary.atEdge")}</li> : null}
        <li>{t("summary.chance")}</li>
        {others.length > 0 ? (
          <li>{t("summary.sensitive", { list: list.format(others.map(String)) })}</li>
        ) : null}
        <li>
          {t("summary.basis", {
            linkage: t(`results.linkage.${conclusion.linkage}`),
            count: analysis.participant_count,
          })}
        </li>
      </ul>
      <MissingCards conclusion={conclusion} paper={paper} />
      {paper ? null : (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            onClick={() => change({ k: null, cut: null, view: "structure" })}
          >
            {t("summary.see", { count: k })}
          </Button>
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
