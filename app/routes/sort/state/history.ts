import {
  mapPasses,
  passesOf,
  type SortDocument,
  type SortPass,
} from "../../../domain/sorts/sort-document.ts";
import type { SortStep } from "../../../domain/sorts/sort-kinds.ts";

/** A sort with its undo and redo steps. */
export type History = {
  past: readonly Step[];
  present: SortDocument;
  future: readonly Step[];
};

/** An action, and the sort that undoing (in `past`) or redoing (in `future`) it leads to. */
export type Step = { action: SortStep; sort: SortDocument };

export type HistoryAction =
  /** A step of the participant, and the sort after it. */
  | ({ type: "step" } & Step)
  | { type: "undo" }
  | { type: "redo" }
  /** Replaces the sort by one from the server, the journal or another tab, and clears the history. */
  | { type: "adopt"; document: SortDocument };

const MAX_STEPS = 200;

export const startHistory = (present: SortDocument): History => ({ past: [], present, future: [] });

export function historyReducer(history: History, action: HistoryAction): History {
  const { past, present, future } = history;
  switch (action.type) {
    case "undo": {
      const step = past.at(-1);
      if (!step) return history;
      return {
        past: past.slice(0, -1),
        present: withRemoved(step.sort, present),
        future: [{ action: step.action, sort: present }, ...future],
      };
    }
    case "redo": {
      const [step, ...rest] = future;
      if (!step) return history;
      return {
        past: [...past, { action: step.action, sort: present }],
        present: withRemoved(step.sort, present),
        future: rest,
      };
    }
    case "adopt":
      return startHistory(action.document);
    case "step":
      if (action.sort === present) return history;
      return {
        past: [...past, { action: action.action, sort: present }].slice(-MAX_STEPS),
        present: action.sort,
        future: [],
      };
  }
}

/** Lists the categories that undo or redo takes away as removed, so that the server deletes them too. */
function withRemoved(to: SortDocument, from: SortDocument): SortDocument {
  const before = passesOf<SortPass>(from);
  return mapPasses(to, (pass, at) => {
    const { removed = [], categories = [] } = before[at] ?? {};
    const here = new Set(pass.categories.map((tray) => tray.id));
    const known = new Set([...pass.removed, ...removed, ...categories.map(({ id }) => id)]);
    return { ...pass, removed: [...known].filter((id) => !here.has(id)) };
  });
}
