import type { SortDocument } from "../../../domain/sort-document.ts";
import type { Move } from "../../../domain/trace.ts";

/** What of a sort the server has not confirmed yet, as this device keeps it. */
export type JournalEntry = {
  document: SortDocument;
  /** The revision that it was made from. */
  revision: number;
  /** Names of saves that were sent and may have arrived. */
  writers: string[];
  /** The moves that led to it, in a study that records them. */
  moves?: Move[];
};

export type Journal = {
  read(): JournalEntry | null;
  write(entry: JournalEntry): void;
  clear(): void;
};

/** The journal of a session in the browser's storage; where that is shut, it keeps nothing. */
export function deviceJournal(session: string): Journal {
  const key = `sort-${session}`;
  return {
    read() {
      try {
        return JSON.parse(localStorage.getItem(key) ?? "null");
      } catch {
        return null;
      }
    },
    write(entry) {
      try {
        localStorage.setItem(key, JSON.stringify(entry));
      } catch {
        // Full or forbidden: saving over the network goes on.
      }
    },
    clear() {
      try {
        localStorage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
