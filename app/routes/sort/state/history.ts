import type { SortDocument } from "../../../domain/sort-document.ts";
import { type SortAction, sortReducer } from "../../../domain/sort-reducer.ts";

/** A sort with what can be undone and redone. */
export type History = {
  past: readonly SortDocument[];
  present: SortDocument;
  future: readonly SortDocument[];
};

export type HistoryAction =
  | SortAction
  | { type: "undo" }
  | { type: "redo" }
  /** Takes a sort from elsewhere (the device, another tab); there is no way back from it. */
  | { type: "adopt"; document: SortDocument };

const KEPT = 200;

export const startHistory = (present: SortDocument): History => ({ past: [], present, future: [] });

export function historyReducer(history: History, action: HistoryAction): History {
  const { past, present, future } = history;
  switch (action.type) {
    case "undo": {
      const before = past.at(-1);
      if (!before) return history;
      return {
        past: past.slice(0, -1),
        present: withRemoved(before, present),
        future: [present, ...future],
      };
    }
    case "redo": {
      const [next, ...rest] = future;
      if (!next) return history;
      return { past: [...past, present], present: withRemoved(next, present), future: rest };
    }
    case "adopt":
      return startHistory(action.document);
    default: {
      const next = sortReducer(present, action);
      if (next === present) return history;
      return { past: [...past, present].slice(-KEPT), present: next, future: [] };
    }
  }
}

/** A category that an undo takes away has to be deleted where it was saved, too. */
function withRemoved(to: SortDocument, from: SortDocument): SortDocument {
  const here = new Set(to.categories.map((tray) => tray.id));
  const known = new Set([...to.removed, ...from.removed, ...from.categories.map(({ id }) => id)]);
  return { ...to, removed: [...known].filter((id) => !here.has(id)) };
}
