import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import type { ShownChain, StudyChains } from "../../chains/describe-chains.ts";
import { Panel } from "../../panel.tsx";

export interface CardWay {
  card: number;
  /** In how many chains it did not rest, and how often it moved in all. */
  restless: number;
  moves: number;
}

/** The cards, those that did not rest in most chains first, then those that moved most often. */
export const cardWays = ({ cards, chains }: StudyChains): CardWay[] =>
  cards
    .map((_, card) => {
      const paths = chains.flatMap(({ paths }) => paths[card] ?? []);
      return {
        card,
        restless: paths.filter(({ is_restless }) => is_restless).length,
        moves: paths.reduce((sum, { moved }) => sum + moved.filter(Boolean).length, 0),
      };
    })
    .sort((a, b) => b.restless - a.restless || b.moves - a.moves);

/** Where each card went, turn by turn. */
export function PathsPanel({ study }: { study: StudyChains }) {
  const { t } = useTranslation("results");
  const ways = cardWays(study);
  const restless = ways.filter((way) => way.restless > 0).length;
  const title = t("turns.pathsTitle");
  return (
    <Panel
      title={title}
      description={t("turns.restless", { count: restless, turns: study.rest.after })}
      explanation={t("turns.pathsSay")}
      className="print:break-inside-auto"
    >
      <DataTable
        label={title}
        rows={ways}
        keyOf={({ card }) => card}
        columns={[
          {
            head: t("turns.card"),
            cell: ({ card, restless }) => (
              <>
                <span className={restless > 0 ? "font-medium" : undefined}>
                  {study.cards[card]?.label}
                </span>
                {restless > 0 ? (
                  <span className="block text-sm text-mark">{t("turns.still")}</span>
                ) : null}
              </>
            ),
          },
          {
            head: t("turns.movedHead"),
            cell: ({ moves }) => t("turns.moves", { count: moves }),
            sortBy: ({ moves }) => moves,
            right: true,
          },
          ...study.chains.map((chain) => ({
            head: t("turns.chain", { chain: chain.chain }),
            cell: ({ card }: CardWay) => <Way chain={chain} card={card} />,
          })),
        ]}
      />
    </Panel>
  );
}

/** The groups of one card in one chain, each with the turn that moved it there. */
function Way({ chain, card }: { chain: ShownChain; card: number }) {
  const { t } = useTranslation("results");
  const path = chain.paths[card];
  if (!path) return null;
  const nameAt = (at: number) => {
    const line = path.groups[at] ?? -1;
    return line < 0 ? t("turns.noGroup") : chain.lines[line]?.names[at] || t("turns.noName");
  };
  const lastMoved = path.last_moved ?? 0;
  const steps = [nameAt(0)]
    .concat(
      path.moved.flatMap((isMove, at) =>
        isMove
          ? t("turns.step", { name: nameAt(at + 1), turn: chain.turns[at]?.turn ?? at + 1 })
          : [],
      ),
    )
    .join(" → ");
  // The group may have another name since the card came into it.
  const now = nameAt(chain.turns.length);
  const way = now === nameAt(lastMoved) ? steps : t("turns.now", { steps, name: now });
  const last = path.last_moved === null ? null : chain.turns[path.last_moved - 1]?.turn;
  return (
    <>
      <span className="block min-w-40">{way}</span>
      <span className="block text-sm text-quiet">
        {t("turns.last")}:{" "}
        {last === null
          ? t("turns.never")
          : t("turns.lastIn", { turn: last, turns: chain.turns.at(-1)?.turn })}
      </span>
    </>
  );
}
