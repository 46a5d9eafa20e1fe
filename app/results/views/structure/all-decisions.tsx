import { useTranslation } from "react-i18next";
import type { AskedPair } from "../../../analysis/contract/types.ts";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
import { Panel } from "../../panel.tsx";
import { useCut } from "../../state/results-context.ts";
import { useNameOfCards } from "../../state/use-decisions.ts";
import { percent } from "../../texts/counts-text.ts";
import { DecidePanel } from "../summary/decide-panel.tsx";

/** All decisions, and the shares that they were found among: who joins each two groups, who divides each group. */
export function AllDecisions() {
  return (
    <>
      <DecidePanel paper={false} all />
      <AskedTable />
    </>
  );
}

function AskedTable() {
  const { t } = useTranslation("results");
  const { conclusion } = useCut();
  const nameOf = useNameOfCards();
  if (!conclusion || conclusion.asked.length === 0) return null;
  const key = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const keyOf = ({ groups: [a = 0, b = a] }: AskedPair) => key(a, b);
  const asked = new Map(conclusion.asked.map((pair) => [keyOf(pair), pair]));
  const decided = new Set(conclusion.decisions.map(keyOf));
  const groups = conclusion.groups.flatMap(({ cards }, group) =>
    cards.length > 1 ? [{ group, name: nameOf(cards) }] : [],
  );
  const title = t("decide.matrix");
  return (
    <Panel title={title} description={t("decide.matrixSays")} explanation={t("what.decide")}>
      <Table label={title}>
        <thead>
          <tr>
            <Th>{t("decide.group")}</Th>
            {groups.map(({ group, name }) => (
              <Th key={group} className="min-w-20 text-right align-bottom">
                {name}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((row) => (
            <tr key={row.group}>
              <Th scope="row" className="border-line!">
                {row.name}
              </Th>
              {groups.map(({ group }) => {
                const pair = asked.get(key(row.group, group));
                const isDecision = pair !== undefined && decided.has(keyOf(pair));
                return (
                  <Td
                    key={group}
                    className={`text-right tabular-nums ${isDecision ? "bg-tray font-semibold" : "text-quiet"}`}
                  >
                    {pair && pair.n > 0 ? percent(pair.share) : "–"}
                  </Td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
