import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/kit/select.tsx";
import type { StudyComparison } from "../../engine/compare-studies.ts";
import { Panel } from "../../panel.tsx";

/** The cards that only one of two studies has, to be matched by hand. */
export function UnmatchedCards({
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
