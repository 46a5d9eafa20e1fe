import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { UNKNOWN_CATEGORY } from "../../../domain/limits/limits.ts";
import type { Move } from "../../../domain/sorts/trace.ts";
import { cardTraces, placesAfter } from "../../../domain/sorts/trace-figures.ts";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import type { SortTrace } from "../read-sort.server.ts";

/** The recorded moves of a sort: a replay, and each card's first group, number of moves and time. */
export function TraceSection({ trace }: { trace: SortTrace }) {
  const { t } = useTranslation("dashboard");
  const { started_at, moves, cards, groups } = trace;
  const placeName = (place: string | null) => {
    if (place === null) return t("participants.panel.unsorted");
    if (place === UNKNOWN_CATEGORY) return t("participants.panel.unknown");
    if (place === "skipped") return t("participants.panel.skipped");
    return groups[place] || t("participants.panel.unnamed");
  };
  const cardName = (card: string) => cards[card] ?? "?";
  const passes = [...new Set(moves.map(({ pass = 1 }) => pass))];
  return (
    <div className="grid gap-4">
      {passes.map((pass) => (
        <Replay
          key={pass}
          pass={passes.length > 1 ? pass : null}
          moves={moves.filter((move) => (move.pass ?? 1) === pass)}
          cardName={cardName}
          placeName={placeName}
        />
      ))}
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

/** Shows the sort as it was after any number of its moves. */
function Replay({
  pass,
  moves,
  cardName,
  placeName,
}: {
  /** The number of the sort, where there are several. */
  pass: number | null;
  moves: Move[];
  cardName: (card: string) => string;
  placeName: (place: string | null) => string;
}) {
  const { t } = useTranslation("dashboard");
  const [count, setCount] = useState(moves.length);
  const id = useId();
  const last = moves[count - 1];
  const lastMove = last
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
        {pass === null ? null : ` (${t("participants.panel.pass", { number: pass })})`}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={moves.length}
        value={count}
        aria-valuetext={lastMove}
        onChange={(event) => setCount(event.currentTarget.valueAsNumber)}
        className="mt-1 h-8 w-full accent-accent"
      />
      <p className="text-sm text-quiet">{lastMove}</p>
      <dl className="mt-2 grid gap-1 text-sm">
        {[...placesAfter(moves, count, pass ?? moves[0]?.pass ?? 1)].map(([place, placedCards]) => (
          <div key={place}>
            <dt className="font-medium">
              {placeName(place)}{" "}
              <span className="text-quiet tabular-nums">{placedCards.length}</span>
            </dt>
            <dd className="text-quiet">{placedCards.map(cardName).join(" · ")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
