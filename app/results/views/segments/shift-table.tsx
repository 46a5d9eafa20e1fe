import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { CardChip } from "../../card-chip.tsx";
import { Computing, useComputed } from "../../computed.tsx";
import { percent } from "../../counts-text.ts";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";
import type { AnalysisQuestion } from "../../view-state.ts";

const MOST = 10;

/** The cards that two segments put elsewhere, tested for all cards at once. */
export function ShiftTable({ question }: { question: AnalysisQuestion }) {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { engine } = useResults();
  const { answer, share } = useComputed((onProgress) => engine.shifts(question, onProgress));
  const title = t("segments.shifts");
  if (!answer)
    return (
      <Panel title={title}>
        <Computing share={share} />
      </Panel>
    );
  const sure = answer.filter(({ corrected }) => corrected <= 0.05).length;
  return (
    <Panel title={title} says={t("segments.shiftsSay")} what={t("what.shifts")}>
      {answer.length === 0 ? (
        <p>{t("segments.shiftsNone")}</p>
      ) : (
        <>
          <p className="mb-3">{t("segments.shiftsSure", { count: sure, total: answer.length })}</p>
          <DataTable
            label={title}
            rows={answer.slice(0, MOST)}
            keyOf={({ card }) => card}
            columns={[
              {
                head: t("participants.panel.card"),
                cell: ({ card }) => <CardChip card={card} />,
              },
              {
                head: t("segments.difference"),
                cell: ({ difference }) => percent(difference),
                right: true,
              },
              { head: "p", cell: ({ p }) => fixed(p, 3), right: true },
              {
                head: t("segments.corrected"),
                cell: ({ corrected }) => fixed(corrected, 3),
                right: true,
              },
            ]}
          />
        </>
      )}
    </Panel>
  );
}
