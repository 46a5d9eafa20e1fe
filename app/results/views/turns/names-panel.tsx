import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import type { ShownChain, StudyChains } from "../../chains/describe-chains.ts";
import { Panel } from "../../panel.tsx";

type NamedLine = {
  /** The name at the end, or the last one; with the turn that it came in. */
  name: string;
  since: number;
  /** The last turn that had the group, for one that is gone; else null. */
  until: number | null;
  before: { name: string; since: number }[];
  cards: number;
};

/** The groups of a chain by their names over the turns: those at its end, then those that are gone. */
export function namedLines({ lines, paths, turns }: ShownChain): NamedLine[] {
  const turnAt = (at: number) => (at === 0 ? 0 : (turns[at - 1]?.turn ?? at));
  return lines
    .map(({ names }, line) => {
      const runs: { name: string; since: number }[] = [];
      names.forEach((name, at) => {
        if (name !== null && runs.at(-1)?.name !== name) runs.push({ name, since: turnAt(at) });
      });
      const last = names.findLastIndex((name) => name !== null);
      const { name = "", since = 0 } = runs.pop() ?? {};
      return {
        name,
        since,
        until: last === names.length - 1 ? null : turnAt(last),
        before: runs,
        cards: paths.filter(({ groups }) => groups.at(-1) === line).length,
      };
    })
    .sort((a, b) => Number(a.until !== null) - Number(b.until !== null) || b.cards - a.cards);
}

/** How the groups were called, turn by turn. */
export function NamesPanel({ study }: { study: StudyChains }) {
  const { t } = useTranslation("results");
  const rows = study.chains.flatMap((chain) =>
    namedLines(chain).map((line, at) => ({ chain: chain.chain, at, ...line })),
  );
  const title = t("turns.namesTitle");
  const step = ({ name, since }: { name: string; since: number }) =>
    t("turns.step", {
      name: name || t("turns.noName"),
      turn: since === 0 ? t("turns.start") : since,
    });
  return (
    <Panel title={title} explanation={t("turns.namesSay")} className="print:break-inside-auto">
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ at, chain }) => `${chain} ${at}`}
        columns={[
          ...(study.chains.length > 1
            ? [
                {
                  head: t("turns.chainHead"),
                  cell: ({ chain }: { chain: number }) => t("turns.chain", { chain }),
                },
              ]
            : []),
          {
            head: t("turns.nameNow"),
            cell: (line) =>
              line.until === null ? (
                step(line)
              ) : (
                <span className="text-quiet">
                  {step(line)} {t("turns.nameGone", { turn: line.until + 1 })}
                </span>
              ),
          },
          { head: t("turns.names"), cell: ({ before }) => before.map(step).join(" → ") || "–" },
          { head: t("turns.cards"), cell: ({ cards }) => cards, right: true },
        ]}
      />
    </Panel>
  );
}
