import { useTranslation } from "react-i18next";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
import { CardChip } from "../../card-chip.tsx";
import { Computing, useComputed } from "../../computed.tsx";
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
          <Table label={title}>
            <thead>
              <tr>
                <Th>{t("participants.panel.card")}</Th>
                <Th className="text-right">{t("segments.difference")}</Th>
                <Th className="text-right">p</Th>
                <Th className="text-right">{t("segments.corrected")}</Th>
              </tr>
            </thead>
            <tbody>
              {answer.slice(0, MOST).map(({ card, difference, p, corrected }) => (
                <tr key={card}>
                  <Td>
                    <CardChip card={card} />
                  </Td>
                  <Td className="text-right">{Math.round(100 * difference)} %</Td>
                  <Td className="text-right">{fixed(p, 3)}</Td>
                  <Td className="text-right">{fixed(corrected, 3)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </Panel>
  );
}
