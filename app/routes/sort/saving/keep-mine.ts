import { mapPasses, passesOf, type SortPass } from "../../../domain/sorts/sort-document.ts";
import { sortReducer } from "../../../domain/sorts/sort-reducer.ts";
import type { BoardState } from "../board/state/use-board.ts";

/** Resolves a conflict with the sort that is shown. Its save keeps the categories that only the stored sort has. */
export function keepMine({ whole, saving, keep }: BoardState): void {
  const stored = passesOf<SortPass>(saving.state?.theirs?.current?.document ?? whole);
  keep(
    mapPasses(whole, (pass, at) =>
      (stored[at]?.categories ?? []).reduce(
        (mine, { cards: _, ...tray }) =>
          mine.removed.includes(tray.id) ? mine : sortReducer(mine, { type: "create", ...tray }),
        pass,
      ),
    ),
  );
}
