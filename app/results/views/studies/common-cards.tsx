import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { Select } from "../../../ui/kit/select.tsx";
import type { StudyComparison } from "../../engine/compare-studies.ts";
import { Panel } from "../../panel.tsx";
import { useFixed } from "../../use-fixed.ts";

/** How alike the two studies are, and the cards that only one of them has, to be matched by hand. */
export function CommonCards({
  found: { correlation, here, matches, onlyHere, onlyThere, there },
  byHand,
  onMatch,
}: {
  found: StudyComparison;
  /** The id of the card there by that of the card here. */
  byHand: Record<string, string>;
  onMatch: (byHand: Record<string, string>) => void;
}) {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const matched = matches.flatMap(([a, b]) => {
    const [card, its] = [here.cards[a], there.cards[b]];
    return card && its && byHand[card.id] === its.id ? [{ card, its }] : [];
  });
  return (
    <Panel title={t("studies.matched", { count: matches.length })} what={t("studies.what")}>
      {correlation === null ? null : (
        <p className="mb-3 text-lg">
          {t(
            correlation >= 0.95
              ? "studies.alike"
              : correlation >= 0.8
                ? "studies.near"
                : "studies.apart",
          )}{" "}
          <span className="text-base text-quiet">
            {t("segments.correlation", { value: fixed(correlation, 3) })}
          </span>
        </p>
      )}
      {matched.length > 0 ? (
        <ul aria-label={t("studies.byHand")} className="mb-3 grid gap-1">
          {matched.map(({ card, its }) => (
            <li key={card.id} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 break-words">
                {card.label} = {its.label}
              </span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${t("labels.undo")}: ${card.label} = ${its.label}`}
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
