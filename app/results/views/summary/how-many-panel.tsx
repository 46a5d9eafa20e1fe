import { useTranslation } from "react-i18next";
import type { Conclusion } from "../../../analysis/types.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { Panel, WhatIsThis } from "../../panel.tsx";
import { useCut, useResults, useView } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";

/** The proposed number of groups, equally good numbers, and how clear the structure is. */
export function HowManyPanel({ paper }: { paper: boolean }) {
  const { t } = useTranslation("dashboard");
  const { conclusion } = useCut();
  return (
    <Panel title={t("summary.howMany")}>
      {conclusion === undefined ? (
        <Spinner label={t("confidence.computing")} />
      ) : conclusion === null ? (
        <p>{t("summary.tooSmall")}</p>
      ) : conclusion.k === null ? (
        <WithoutStructure conclusion={conclusion} />
      ) : (
        <Proposal conclusion={conclusion} k={conclusion.k} paper={paper} />
      )}
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
        p_structure === null ? "" : t("summary.figureChance", { p: fixed(p_structure, 2) }),
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

function Proposal({ conclusion, k, paper }: { conclusion: Conclusion; k: number; paper: boolean }) {
  const { t, i18n } = useTranslation("dashboard");
  const { analysis } = useResults();
  const { change } = useView();
  const cut = useCut();
  const { alternatives, at_edge, gap_k, strength } = conclusion;
  const list = new Intl.ListFormat(i18n.language, { style: "long", type: "conjunction" });
  return (
    <>
      <p className="text-lg text-pretty">
        <strong>{t("summary.fits", { count: k })}</strong>{" "}
        {alternatives.length > 0
          ? t("summary.alternatives", {
              list: list.format(alternatives.map(String)),
              count: alternatives.length,
            })
          : t("summary.noAlternatives")}{" "}
        {t(`summary.strength.${strength}`)}
      </p>
      <ul className="mt-2 grid max-w-prose gap-1 text-quiet">
        {gap_k === null ? null : (
          <li>{gap_k === k ? t("summary.gapSame") : t("summary.gapOther", { count: gap_k })}</li>
        )}
        {at_edge ? <li>{t("summary.atEdge")}</li> : null}
        <li>{t("summary.chance")}</li>
        <li>
          {t("summary.basis", {
            linkage: t(`results.linkage.${conclusion.linkage}`),
            count: analysis.participant_count,
          })}
        </li>
      </ul>
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
