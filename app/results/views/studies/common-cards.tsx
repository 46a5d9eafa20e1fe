import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";
import type { StudyComparison } from "../../engine/compare-studies.ts";
import { Panel } from "../../panel.tsx";
import { DifferenceSentence } from "../segments/difference-sentence.tsx";

/** The similarity of the two studies, and the cards that only one of them has, to match by hand. */
export function CommonCards({
  found: { compared, here, kinds, matches, onlyHere, onlyThere, there },
  byHand,
  onMatch,
}: {
  found: StudyComparison;
  /** The id of the matched card in the other study, by the id of the card in this one. */
  byHand: Record<string, string>;
  onMatch: (byHand: Record<string, string>) => void;
}) {
  const { t } = useTranslation("results");
  const { t: page } = useTranslation("dashboard");
  const matched = matches.flatMap(([a, b]) => {
    const [card, other] = [here.cards[a], there.cards[b]];
    return card && other && byHand[card.id] === other.id ? [{ card, other }] : [];
  });
  return (
    <Panel title={t("studies.matched", { count: matches.length })} explanation={t("studies.what")}>
      {/* Before the test, which says only that they differ. */}
      {kinds.here === kinds.there ? null : (
        <Alert type="info" className="mb-3">
          {t("studies.otherKind", {
            here: page(`overview.sortType.${kinds.here}`),
            there: page(`overview.sortType.${kinds.there}`),
          })}
        </Alert>
      )}
      {compared ? (
        <div className="mb-3">
          <DifferenceSentence compared={compared} comparisons={1} between="studies" />
        </div>
      ) : null}
      {matched.length > 0 ? (
        <ul aria-label={t("studies.byHand")} className="mb-3 grid gap-1">
          {matched.map(({ card, other }) => (
            <li key={card.id} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 break-words">
                {card.label} = {other.label}
              </span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${t("labels.undo")}: ${card.label} = ${other.label}`}
                onClick={() => {
                  const { [card.id]: _, ...rest } = byHand;
                  onMatch(rest);
                }}
              >
                {t("labels.undo")}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mb-3 max-w-prose text-quiet">
        {onlyHere.length === 0 && onlyThere.length === 0
          ? t("studies.all")
          : t("studies.unmatchedSay")}
      </p>
      <div className="grid gap-4 nav:grid-cols-2">
        <section
          aria-label={t("studies.onlyHere", { count: onlyHere.length })}
          hidden={onlyHere.length === 0}
        >
          <h3 className="text-sm font-medium">
            {t("studies.onlyHere", { count: onlyHere.length })}
          </h3>
          <ul className="mt-2 grid gap-2">
            {onlyHere.map(({ id, label }) => (
              <li key={id} className="grid gap-x-3 gap-y-1 sm:grid-cols-[1fr_2fr] sm:items-center">
                <span className="min-w-0 break-words">{label}</span>
                {onlyThere.length > 0 ? (
                  <Select
                    aria-label={label}
                    value=""
                    onChange={(event) => onMatch({ ...byHand, [id]: event.target.value })}
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
        <section
          aria-label={t("studies.onlyThere", { count: onlyThere.length })}
          hidden={onlyThere.length === 0}
        >
          <h3 className="text-sm font-medium">
            {t("studies.onlyThere", { count: onlyThere.length })}
          </h3>
          <p className="mt-2 break-words">{onlyThere.map(({ label }) => label).join(", ")}</p>
        </section>
      </div>
    </Panel>
  );
}
