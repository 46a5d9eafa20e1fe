import { useTranslation } from "react-i18next";
import { SEGMENT_FIELDS } from "../../../domain/segments.ts";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import type { DescribedModels } from "../../engine/describe-models.ts";
import { useAnswerText, useFacetText } from "../../facet-text.ts";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../results-context.ts";
import { modelName } from "./model-name.ts";

type Known = DescribedModels["people"][number];

/** Who holds each model: by what is known of the participants, and by what they answered. */
export function PeopleTable({ found: { models, people } }: { found: DescribedModels }) {
  const { t } = useTranslation("dashboard");
  const { questions } = useResults();
  const facetText = useFacetText();
  const answerText = useAnswerText();
  if (people.length === 0) return null;
  const words = ({ about, value }: Known): [about: string, value: string] => {
    const field = SEGMENT_FIELDS.find((one) => one === about);
    if (field) return [t(`results.segment.${field}`), facetText(field, value)];
    const question = questions.find(({ id }) => id === about);
    return question ? [question.text, answerText(question, value)] : [about, value];
  };
  return (
    <Panel title={t("models.people")} says={t("models.peopleSay")}>
      <DataTable
        label={t("models.people")}
        rows={people}
        keyOf={({ about, value }) => `${about} ${value}`}
        columns={[
          { head: t("models.known"), cell: (row) => words(row)[0] },
          { head: t("models.answer"), cell: (row) => words(row)[1] },
          ...models.map(({ sessions: { length: total } }, at) => ({
            head: t("models.model", { name: modelName(at) }),
            cell: ({ counts: { [at]: count = 0 } }: Known) =>
              t("results.share", { percent: Math.round((100 * count) / total), count, total }),
            right: true,
            sortBy: ({ counts: { [at]: count = 0 } }: Known) => count / total,
          })),
        ]}
      />
    </Panel>
  );
}
