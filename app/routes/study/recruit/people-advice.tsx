import { useTranslation } from "react-i18next";
import { peopleFor } from "../../../domain/dealing/design-advice.ts";
import { PEOPLE_TRIALS } from "../../../domain/dealing/people-advice.ts";
import type { Study } from "../../../domain/studies/study.ts";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";

/** How many people to ask: what trials found with so many, for this study's kind and number of dealt cards. */
export function PeopleAdvice({
  study,
}: {
  study: Pick<Study, "sort_type" | "cards_count" | "cards_per_participant">;
}) {
  const { t, i18n } = useTranslation("study");
  const { sort_type, cards_count: cards, cards_per_participant: size } = study;
  const isDealt = size !== null && size >= 2 && size < cards;
  const agreement = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2 });
  const rangeOf = (texts: readonly string[]) => [...new Set(texts)].join("–");
  const shares = (both: readonly number[]) =>
    `${rangeOf(both.map((share) => String(Math.round(100 * share))))}\u00a0%`;
  if (sort_type === "closed") return <p className="text-quiet">{t("recruit.people.closed")}</p>;
  return (
    <>
      <p className="max-w-prose">{t("recruit.people.advice")}</p>
      <p className="mt-2 mb-3 max-w-prose text-sm text-quiet">{t("recruit.people.trials")}</p>
      <Table label={t("recruit.people.table")}>
        <thead>
          <tr>
            {(["people", "clear", "weak", "enough", "divided"] as const).map((name) => (
              <Th key={name} className={name === "people" ? "" : "text-right"}>
                {t(`recruit.people.${name}`)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody className="text-sm tabular-nums">
          {PEOPLE_TRIALS.map(({ people, clear, weak, enough, divided }) => (
            <tr key={people}>
              <Th scope="row" className="border-line! text-base! text-ink!">
                {isDealt ? (
                  <>
                    {peopleFor(people, cards, size).pairs}
                    <span className="block text-sm font-normal text-quiet">
                      {t("recruit.people.as", { people })}
                    </span>
                  </>
                ) : (
                  people
                )}
              </Th>
              {[
                rangeOf(clear.map((each) => agreement.format(each))),
                agreement.format(weak),
                shares(enough),
                divided ? shares(divided) : "–",
              ].map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are positions
                <Td key={column} className="text-right">
                  {text}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 max-w-prose text-sm text-quiet">
        {isDealt ? `${t("recruit.people.dealt", { size, cards })} ` : ""}
        {t("recruit.people.note")}
      </p>
    </>
  );
}
