import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSorted } from "../../../../domain/sorts/is-sorted.ts";
import type { SortDocument } from "../../../../domain/sorts/sort-document.ts";
import { Button } from "../../../../ui/kit/button.tsx";
import { deviceJournal } from "../../saving/journal.ts";
import { Board } from "../board.tsx";
import type { KindParts } from "../kind-parts.ts";
import type { BoardData } from "../state/board-data.ts";
import { PLAIN_STEPS } from "../state/plain-steps.ts";
import type { BoardState } from "../state/use-board.ts";

/** How many cards are not in the category in which the turn began with them. */
function movedCount({ sort, cards }: BoardState, inherited: NonNullable<BoardData["inherited"]>) {
  const now = new Map(sort.categories.map((tray) => [tray.id, new Set(tray.cards)]));
  const known = new Set(cards.map(({ id }) => id));
  return Object.entries(inherited)
    .flatMap(([id, all]) => all.map((card) => ({ id, card })))
    .filter(({ id, card }) => known.has(card) && !now.get(id)?.has(card)).length;
}

/** What the participant is asked, and the one press that leaves everything where it is. */
function TurnBar({ board, data }: { board: BoardState; data: BoardData }) {
  const { t } = useTranslation("kinds");
  const { queue, state } = board.saving;
  if (data.over) return null;
  const isUntouched = movedCount(board, data.inherited ?? {}) === 0 && !board.canUndo;
  return (
    <div data-turns="" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 pt-3 sm:px-4">
      <p className="min-w-60 flex-1">{t("turn.instruction")}</p>
      {isUntouched && isSorted(data.rules, board.sort, board.cards) ? (
        // Without scripts, the board's form sends it.
        <Button
          type="submit"
          formMethod="post"
          name="intent"
          value="complete"
          size="touch"
          aria-disabled={state?.completing}
          onClick={(event) => {
            if (!queue) return;
            event.preventDefault();
            if (!state?.completing) board.complete();
          }}
        >
          {t("turn.leave")}
        </Button>
      ) : null}
    </div>
  );
}

function Moved({ board, data }: { board: BoardState; data: BoardData }) {
  const { t } = useTranslation("kinds");
  return (
    <span data-moved="">{t("turn.moved", { moved: movedCount(board, data.inherited ?? {}) })}</span>
  );
}

/** The board of a turn that begins with what somebody else left. */
export default function TurnsBoard({ data: stored }: { data: BoardData }) {
  const [late, setLate] = useState<SortDocument>();
  // What was moved too late is shown on the device that keeps it.
  useEffect(() => {
    if (stored.over) setLate(deviceJournal(stored.session).read()?.document);
  }, [stored]);
  const data = useMemo(() => (late ? { ...stored, document: late } : stored), [late, stored]);
  const kinds = useMemo(
    (): KindParts => ({
      ...{ steps: PLAIN_STEPS, query: "", Bar: TurnBar, dialogs: {} },
      ...(Object.keys(data.inherited ?? {}).length > 0 && {
        progress: (board: BoardState) => <Moved board={board} data={data} />,
      }),
    }),
    [data],
  );
  return <Board key={late ? "late" : "stored"} data={data} kinds={kinds} />;
}
