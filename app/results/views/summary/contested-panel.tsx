import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContestedCard, CutFigures } from "../../../analysis/contract/types.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { CardChip, CardChips } from "../../card-chip.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";
import { useGroupNames } from "../../state/use-group-names.ts";
import { contestedClaim } from "../../texts/claims.ts";
import { percent } from "../../texts/counts-text.ts";
import { useWording } from "../../texts/wording.ts";

const LISTED = 8;
/** A card whose similarity to both groups is lower belongs to neither; if both are at least this high, to both. */
const LOW = 0.25;

const adviceFor = ({ own, other }: ContestedCard) =>
  own < LOW && other < LOW ? "reword" : own >= LOW && other >= LOW ? "link" : "ask";

/** Cards that two groups share, with advice, those that nobody can tell, and cards without a group. */
export function ContestedPanel({ figures }: { figures: CutFigures | null }) {
  const { t } = useTranslation("results");
  const [all, setAll] = useState(false);
  const names = useGroupNames();
  const { analysis } = useResults();
  const wording = useWording();
  if (figures === null)
    return (
      <Panel title={t("contested.title")}>
        <Spinner label={t("confidence.computing")} />
      </Panel>
    );
  const { alone, contested, groups } = figures;
  // Without other groups, groups of two or more cards or other participants there is nothing to compare.
  const isComparable = groups.length > 1 && analysis.participant_count > 1;
  if (!isComparable || groups.every(({ cards }) => cards.length === 1)) return null;
  const nameOf = (group: number) => names[group] ?? "";
  const sharedCards = contested.filter(({ kind }) => kind === "shared");
  const unclear = contested.filter(({ kind }) => kind === "unclear");
  const claim = contestedClaim(wording, figures);
  const shown = all ? sharedCards : sharedCards.slice(0, LISTED);
  return (
    <Panel
      className="print:break-inside-auto"
      title={t("contested.title")}
      explanation={t("what.contested")}
      description={claim.shared ?? undefined}
    >
      {claim.none === null ? null : <p>{claim.none}</p>}
      <ol className="grid gap-3">
        {shown.map((card) => (
          <li
            key={card.card}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 print:break-inside-avoid"
          >
            <CardChip card={card.card} />
            <span className="tabular-nums">
              {t("contested.fits", {
                own: nameOf(card.group),
                ownShare: percent(card.own),
                other: nameOf(card.other_group),
                otherShare: percent(card.other),
              })}
            </span>
            <span className="text-sm text-quiet">{t(`contested.advice.${adviceFor(card)}`)}</span>
          </li>
        ))}
      </ol>
      {sharedCards.length > LISTED && !all ? (
        <Button size="sm" className="mt-3 print:hidden" onClick={() => setAll(true)}>
          {t("contested.all", { count: sharedCards.length })}
        </Button>
      ) : null}
      {claim.unclear !== null ? (
        <>
          <h3 className="mt-4 text-base">{claim.unclear}</h3>
          <CardChips className="mt-2" cards={unclear.map(({ card }) => card)} />
        </>
      ) : null}
      {alone.length > 0 ? (
        <>
          <h3 className="mt-4 text-base">{t("contested.alone", { count: alone.length })}</h3>
          <ul className="mt-2 grid gap-2">
            {alone.slice(0, all ? alone.length : LISTED).map(({ card, nearest_group, score }) => (
              <li key={card} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <CardChip card={card} />
                <span className="text-quiet">
                  {t("contested.nearest", { group: nameOf(nearest_group), share: percent(score) })}
                </span>
              </li>
            ))}
          </ul>
          {alone.length > LISTED && !all ? (
            <Button size="sm" className="mt-3 print:hidden" onClick={() => setAll(true)}>
              {t("contested.all", { count: alone.length })}
            </Button>
          ) : null}
        </>
      ) : null}
    </Panel>
  );
}
