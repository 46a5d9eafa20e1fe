import type { SortDocument } from "../../../domain/sort-document.ts";
import type { Move } from "../../../domain/trace.ts";
import { readItem, removeItem, writeItem } from "../../../ui/device-storage.ts";

/** The unconfirmed state of a sort, as this device keeps it. */
export type JournalEntry = {
  document: SortDocument;
  /** The revision that the document is based on. */
  revision: number;
  /** The writers of saves that were sent and may have arrived. */
  writers: string[];
  /** The unconfirmed moves, when the study records moves. */
  moves?: Move[];
};

export type Journal = {
  read(): JournalEntry | null;
  write(entry: JournalEntry): void;
  clear(): void;
};

/** The journal of a session in localStorage; without storage, saving still works over the network. */
export function deviceJournal(session: string): Journal {
  const key = `sort-${session}`;
  return {
    read() {
      try {
        return JSON.parse(readItem(key) ?? "null");
      } catch {
        return null;
      }
    },
    write: (entry) => writeItem(key, JSON.stringify(entry)),
    clear: () => removeItem(key),
  };
}
