import { useTranslation } from "react-i18next";
import { SEGMENT_FIELDS } from "../domain/results/segments.ts";
import { DataTable } from "../ui/kit/data-table.tsx";
import type { PeopleRow } from "./engine/describe/describe-people.ts";
import { Panel } from "./panel.tsx";
import { useResults } from "./state/results-context.ts";
import { useShareText } from "./texts/counts-text.ts";
import { useAnswerText, useSegmentValueText } from "./texts/segment-value-text.ts";

/** The demographics and answers of groups of participants, side by side. */
export function PeopleTable({
  title,
  explanation,
  groups,
  people,
}: {
  title: string;
  explanation: readonly string[];
  groups: readonly { name: string; total: number }[];
  people: readonly PeopleRow[];
}) {
  const { t } = useTranslation("results");
  const share = useShareText();
  const texts = usePeopleTexts();
  if (people.length === 0) return null;
  return (
    <Panel title={title} explanation={explanation}>
      <DataTable
        label={title}
        rows={people}
        keyOf={({ about, value }) => `${about} ${value}`}
        columns={[
          { head: t("models.known"), cell: (row) => texts(row)[0] },
          { head: t("models.answer"), cell: (row) => texts(row)[1] },
          ...groups.map(({ name, total }, at) => ({
            head: name,
            cell: ({ counts: { [at]: count = 0 } }: PeopleRow) => share(count, total),
            right: true,
            sortBy: ({ counts: { [at]: count = 0 } }: PeopleRow) => count / Math.max(1, total),
          })),
        ]}
      />
    </Panel>
  );
}

/** The words for a row: a demographic field or a question, and the value or the answer. */
export function usePeopleTexts(): (row: PeopleRow) => [about: string, value: string] {
  const { t } = useTranslation("results");
  const { questions } = useResults();
  const valueText = useSegmentValueText();
  const answerText = useAnswerText();
  return ({ about, value }) => {
    const field = SEGMENT_FIELDS.find((one) => one === about);
    if (field) return [t(`results.segment.${field}`), valueText(field, value)];
    const question = questions.find(({ id }) => id === about);
    return question ? [question.text, answerText(question, value)] : [about, value];
  };
}
