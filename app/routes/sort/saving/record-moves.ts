import { movedCards } from "../../../domain/sorts/moved-cards.ts";
import type { SortDocument } from "../../../domain/sorts/sort-document.ts";
import type { Move } from "../../../domain/sorts/trace.ts";

/** Lists the moves of a step, when the study records moves. */
export type Recorder = {
  movesOf(before: SortDocument, after: SortDocument): Move[];
  stop(): void;
};

/** Attributes each step to the input device of the latest pointerdown or keydown. */
export function recordMoves(): Recorder {
  let input: Move["input"] = "keyboard";
  const watch = (event: Event) => {
    const kind = event instanceof PointerEvent ? event.pointerType : "keyboard";
    input = kind === "touch" || kind === "pen" || kind === "keyboard" ? kind : "mouse";
  };
  addEventListener("pointerdown", watch, true);
  addEventListener("keydown", watch, true);
  return {
    movesOf: (before, after) => {
      const at = new Date().toISOString();
      return movedCards(before, after).map((moved) => ({ at, ...moved, input }));
    },
    stop() {
      removeEventListener("pointerdown", watch, true);
      removeEventListener("keydown", watch, true);
    },
  };
}
