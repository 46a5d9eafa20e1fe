import { useTranslation } from "react-i18next";
import { wilsonInterval } from "../../../analysis/wilson-interval.ts";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
import { CardChip } from "../../card-chip.tsx";
import { useShareText } from "../../counts-text.ts";
import type { SentView } from "../../engine/sent-view.ts";
import { Panel } from "../../panel.tsx";

const MOST = 20;

/** The pairs of cards on which two segments differ most, and whether that may be chance. */
export function DifferenceTable({ a, b }: { a: SentView; b: SentView }) {
  const { t } = useTranslation("dashboard");
  const share = useShareText();
  const n = a.similarity.n;
  const rows: { i: number; j: number; at: number; difference: number; apart: boolean }[] = [];
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const at = i * n + j;
      const difference = (a.similarity.values[at] ?? 0) - (b.similarity.values[at] ?? 0);
      const [lowA, highA] = intervalOf(a, at);
      const [lowB, highB] = intervalOf(b, at);
      rows.push({ i, j, at, difference, apart: lowA > highB || lowB > highA });
    }
  rows.sort((x, y) => Math.abs(y.difference) - Math.abs(x.difference));
  const sure = rows.filter((row) => row.apart).length;
  return (
    <Panel
      title={t("segments.differences")}
      what={t("what.differences")}
      says={t("segments.sure", { count: sure, total: rows.length })}
    >
      <Table label={t("segments.differences")}>
        <thead>
          <tr>
            <Th>{t("matrix.cardA")}</Th>
            <Th>{t("matrix.cardB")}</Th>
            <Th className="text-right">A</Th>
            <Th className="text-right">B</Th>
            <Th>{t("segments.chance")}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST).map((row) => (
            <tr key={row.at}>
              <Td>
                <CardChip card={row.i} />
              </Td>
              <Td>
                <CardChip card={row.j} />
              </Td>
              <Td className="text-right whitespace-nowrap">
                {share(a.similarity.together[row.at] ?? 0, a.similarity.totals[row.at] ?? 0)}
              </Td>
              <Td className="text-right whitespace-nowrap">
                {share(b.similarity.together[row.at] ?? 0, b.similarity.totals[row.at] ?? 0)}
              </Td>
              <Td className={row.apart ? "text-mark" : "text-quiet"}>
                {t(row.apart ? "segments.real" : "segments.maybe")}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

const intervalOf = (view: SentView, at: number) =>
  wilsonInterval(view.similarity.together[at] ?? 0, view.similarity.totals[at] ?? 0);
