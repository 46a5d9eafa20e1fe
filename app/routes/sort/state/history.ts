import type { SortDocument } from "../../../domain/sort-document.ts";
import { type SortAction, sortReducer } from "../../../domain/sort-reducer.ts";

/** A sort with what can be undone and redone. */
export type History = {
  past: readonly Step[];
  present: SortDocument;
  future: readonly Step[];
};

/** An action, and the sort that undoing it (in the past) or doing it again (in the future) leads to. */
export type Step = { action: SortAction; sort: SortDocument };

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
    default: {
      const next = sortReducer(present, action);
      if (next === present) return history;
      return {
        past: [...past, { action, sort: present }].slice(-KEPT),
        present: next,
        future: [],
      };
    }
  }
}

/** A category that an undo takes away has to be deleted where it was saved, too. */
function withRemoved(to: SortDocument, from: SortDocument): SortDocument {
  const here = new Set(to.categories.map((tray) => tray.id));
  const known = new Set([...to.removed, ...from.removed, ...from.categories.map(({ id }) => id)]);
  return { ...to, removed: [...known].filter((id) => !here.has(id)) };
}
