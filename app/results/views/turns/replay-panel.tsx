import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";
import type { ShownChain, StudyChains } from "../../chains/describe-chains.ts";
import { Panel } from "../../panel.tsx";

/** What there was at a moment of a chain. */
type Frame = {
  /** The turn that left it; null for a given start. */
  turn: number | null;
  groups: { name: string; cards: { card: number; from: string | null }[] }[];
  moved: number;
};

/** A chain from its start over each of its turns; `from` names the group that the turn took a card out of. */
export function framesOf({ isOpen, paths, steps, turns }: ShownChain): Frame[] {
  const given = steps[0]?.inherited;
  const frames = steps.map(({ inherited, left }, at): Frame => {
    const isMoved = (card: number) => inherited !== null && paths[card]?.moved[at] === true;
    const groups = left.names.map((name, group) => ({
      name,
      cards: [...left.members.keys()]
        .filter((card) => left.members[card] === group)
        .map((card) => ({
          card,
          from: isMoved(card) ? (inherited?.names[inherited.members[card] ?? -1] ?? "") : null,
        })),
    }));
    const moved = groups.flatMap(({ cards }) => cards).filter(({ from }) => from !== null).length;
    return { turn: turns[at]?.turn ?? at + 1, groups, moved };
  });
  if (isOpen || !given) return frames;
  const start = given.names.map((name, group) => ({
    name,
    cards: [...given.members.keys()]
      .filter((card) => given.members[card] === group)
      .map((card) => ({ card, from: null })),
  }));
  return [{ turn: null, groups: start, moved: 0 }, ...frames];
}

/** Shows a chain as it was after any of its turns, with the cards that this turn moved. */
export function ReplayPanel({ study: { cards, chains } }: { study: StudyChains }) {
  const { t } = useTranslation("results");
  const [chosen, setChosen] = useState({ chain: 0, at: 0 });
  const id = useId();
  const chain = chains[chosen.chain];
  if (!chain) return null;
  const frames = framesOf(chain);
  const at = Math.min(chosen.at, frames.length - 1);
  const frame = frames[at];
  const show = (next: number) => setChosen({ ...chosen, at: next });
  const says = frame
    ? frame.turn === null
      ? t("turns.replayStart")
      : t(at === 0 ? "turns.replayFirst" : "turns.replayTurn", {
          turn: frame.turn,
          count: frame.moved,
        })
    : "";
  return (
    <Panel
      title={t("turns.replayTitle")}
      description={t("turns.replaySays")}
      className="print:hidden"
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        {chains.length > 1 ? (
          <Select
            className="w-auto"
            aria-label={t("turns.chainHead")}
            value={chosen.chain}
            onChange={({ target }) => setChosen({ chain: Number(target.value), at: 0 })}
          >
            {chains.map(({ chain: number }, index) => (
              <option key={number} value={index}>
                {t("turns.chain", { chain: number })}
              </option>
            ))}
          </Select>
        ) : null}
        <div className="min-w-48 flex-1">
          <label htmlFor={id} className="text-sm font-medium">
            {t("turns.turn")}
          </label>
          <input
            id={id}
            type="range"
            min={0}
            max={frames.length - 1}
            value={at}
            aria-valuetext={says}
            onChange={({ currentTarget }) => show(currentTarget.valueAsNumber)}
            className="block h-8 w-full accent-accent"
          />
        </div>
        <div className="flex gap-2">
          <Button size="sm" aria-disabled={at === 0} onClick={() => show(Math.max(0, at - 1))}>
            {t("turns.replayBack")}
          </Button>
          <Button
            size="sm"
            aria-disabled={at === frames.length - 1}
            onClick={() => show(Math.min(frames.length - 1, at + 1))}
          >
            {t("turns.replayNext")}
          </Button>
        </div>
      </div>
      <p className="mt-2" role="status">
        {says}
      </p>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 nav:grid-cols-3">
        {frame?.groups.map(({ name, cards: own }, group) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups are numbered
          <div key={group} className="border-t border-line pt-2">
            <dt className="font-medium break-words">
              {name || t("turns.noName")}{" "}
              <span className="font-normal text-quiet tabular-nums">{own.length}</span>
            </dt>
            {own.map(({ card, from }) => (
              <dd key={card} className={from === null ? "text-quiet" : "text-mark"}>
                {cards[card]?.label}
                {from === null
                  ? null
                  : ` (${from === "" ? t("turns.replayNew") : t("turns.replayFrom", { name: from })})`}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Panel>
  );
}
