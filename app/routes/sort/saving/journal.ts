import type { SortDocument } from "../../../domain/sorts/sort-document.ts";
import type { Move } from "../../../domain/sorts/trace.ts";
import { readItem, removeItem, writeItem } from "../../../ui/frame/device-storage.ts";
import { type Lineage, stateName } from "./lineage.ts";

/** The unconfirmed state of a sort, as this device keeps it and its tabs tell each other. */
export type JournalEntry = Lineage & {
  document: SortDocument;
  /** The unconfirmed moves, when the study records moves. */
  moves: Move[];
};

export type Journal = {
  /** The last state that was written. */
  read(): JournalEntry | null;
  /** Replaces the states of these names. */
  replace(writers: readonly (string | null)[], ...by: JournalEntry[]): void;
  clear(): void;
};

/**
 * The journal of a session in localStorage; without storage, saving still works over the network. States of tabs that
 * have not read each other are kept beside each other.
 */
export function deviceJournal(session: string): Journal {
  const key = `sort-${session}`;
  const read = (): JournalEntry[] => {
    try {
      const kept = JSON.parse(readItem(key) ?? "[]");
      // An earlier version kept one state, which had no name of its own.
      return Array.isArray(kept)
        ? kept
        : [{ moves: [], ...kept, writers: [...kept.writers, session] }];
    } catch {
      return [];
    }
  };
  return {
    read: () => read().at(-1) ?? null,
    replace(writers, ...by) {
      const kept = [...read().filter((entry) => !writers.includes(stateName(entry))), ...by];
      if (kept.length > 0) writeItem(key, JSON.stringify(kept));
      else this.clear();
    },
    clear: () => removeItem(key),
  };
}
