import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { UNKNOWN_CATEGORY } from "../../../domain/limits.ts";
import type { Move } from "../../../domain/trace.ts";
import { cardTraces, placesAfter } from "../../../domain/trace-figures.ts";
import { DataTable } from "../../../ui/kit/data-table.tsx";

export type TracePart = {
  started_at: string;
  moves: Move[];
  /** The names of cards and groups, deleted ones too where they are known. */
  cards: Record<string, string>;
  groups: Record<string, string>;
};

/** How a sort came about: each card's first choice, moves and time, and the sort move by move. */
export function TracePart({ trace }: { trace: TracePart }) {
  const { t } = useTranslation("dashboard");
  const { started_at, moves, cards, groups } = trace;
  const placeName = (place: string | null) => {
    if (place === null) return t("participants.panel.unsorted");
    if (place === UNKNOWN_CATEGORY) return t("participants.panel.unknown");
    if (place === "skipped") return t("participants.panel.skipped");
    return groups[place] || t("participants.panel.unnamed");
  };
  const cardName = (card: string) => cards[card] ?? "?";
  return (
    <div className="grid gap-4">
      <Replay moves={moves} cardName={cardName} placeName={placeName} />
      <DataTable
        label={t("participants.panel.trace")}
        className="text-sm"
        rows={cardTraces(moves, started_at)}
        keyOf={({ card }) => card}
        columns={[
          { head: t("participants.panel.card"), cell: ({ card }) => cardName(card) },
          { head: t("participants.panel.first"), cell: ({ first }) => placeName(first) },
          {
            head: t("participants.panel.moves"),
            cell: ({ moves }) => moves,
            right: true,
            className: "tabular-nums",
          },
          {
            head: t("participants.panel.seconds"),
            cell: ({ seconds }) => seconds.toFixed(1),
            right: true,
            className: "tabular-nums",
          },
        ]}
      />
    </div>
  );
}

/** The sort as it was after any of its moves. */
function Replay({
  moves,
  cardName,
  placeName,
}: {
  moves: Move[];
  cardName: (card: string) => string;
  placeName: (place: string | null) => string;
}) {
  const { t } = useTranslation("dashboard");
  const [count, setCount] = useState(moves.length);
  const id = useId();
  const last = moves[count - 1];
  const said = last
    ? t("participants.panel.moved", {
        count,
        total: moves.length,
        card: cardName(last.card),
        place: placeName(last.to),
      })
    : t("participants.panel.start");
  return (
    <div className="noscript:hidden">
      <label htmlFor={id} className="text-sm font-medium">
        {t("participants.panel.replay")}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={moves.length}
        value={count}
        aria-valuetext={said}
        onChange={(event) => setCount(event.currentTarget.valueAsNumber)}
        className="mt-1 h-8 w-full accent-accent"
      />
      <p className="text-sm text-quiet">{said}</p>
      <dl className="mt-2 grid gap-1 text-sm">
        {[...placesAfter(moves, count)].map(([place, lying]) => (
          <div key={place}>
            <dt className="font-medium">
              {placeName(place)} <span className="text-quiet tabular-nums">{lying.length}</span>
            </dt>
            <dd className="text-quiet">{lying.map(cardName).join(" · ")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
