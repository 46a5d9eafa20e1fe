import { movedCards } from "../../../domain/moved-cards.ts";
import type { SortDocument } from "../../../domain/sort-document.ts";
import type { Move } from "../../../domain/trace.ts";

/** The moves of a step, for a study that records them. */
export type Recorder = {
  movesOf(before: SortDocument, after: SortDocument): Move[];
  stop(): void;
};

/** Watches with what the participant acts: what was touched or pressed last made the step. */
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
