import { sortReducer } from "../../../../domain/sorts/sort-reducer.ts";
import { announcement, undoOf } from "../../state/announce.ts";
import { fullTray } from "../../state/full-tray.ts";
import { nameOf } from "../../state/names.ts";
import { nextFocus } from "../../state/next-focus.ts";
import type { BoardSteps } from "./board-steps.ts";

/** The steps of a sort with one pass, no larger groups, and one place for each card. */
export const PLAIN_STEPS: BoardSteps = {
  shown: (sort) => sort,
  inShown: (action) => action,
  reduce: sortReducer,
  refusal(t, _action, before, after, { max_cards_per_category }) {
    const full = fullTray(before, after, max_cards_per_category);
    if (!full) return null;
    const values = { category: nameOf(t, before, full.id), count: full.max };
    return { notice: { key: "full", ...values }, text: t("announce.full", values) };
  },
  announcement,
  undoOf,
  nextFocus,
  nameOf,
  move: (_shown, to) => ({ type: "move", ...to }),
  show() {},
};
