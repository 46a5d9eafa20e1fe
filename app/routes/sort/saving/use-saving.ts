import { useCallback, useEffect, useRef, useState } from "react";
import { type SortDocument, sameSort } from "../../../domain/sort-document.ts";
import type { BoardData } from "../board/board-data.ts";
import { deviceJournal } from "./journal.ts";
import { type Recorder, recordMoves } from "./record-moves.ts";
import type { SaveAnswer, StoredSort } from "./save-answer.ts";
import { SaveQueue } from "./save-queue.ts";
import type { SaveState } from "./save-state.ts";
import { readFrom, sendTo } from "./send-save.ts";

export type SavingEvents = {
  /** Show this document: the device's journal or another tab of it is newer than the server. */
  adopt(document: SortDocument, from: "device" | "tab"): void;
  /** The journal has unsaved changes, but the sort has been changed elsewhere since. */
  disagree(unsaved: SortDocument): void;
  /** The sort was changed on another device, or between the server's render and hydration. */
  newer(current: StoredSort, by_researcher: boolean): void;
  /** The study's cards or categories have changed since `sent` was sent. */
  differs(current: StoredSort, code: SaveAnswer["code"], sent: SortDocument): void;
};

/** Messages between tabs of one device that show the same sort. */
type TabMessage =
  | { kind: "moved"; document: SortDocument; revision: number }
  | { kind: "sends"; writer: string }
  | { kind: "stored"; document: SortDocument; revision: number };

/**
 * Saves the board's sort; the queue lives as long as the page. `state` and `queue` are null before
 * hydration, and in review and preview, where nothing is saved.
 */
export function useSaving(
  data: BoardData,
  shown: { document: SortDocument; cards: number },
  events: SavingEvents,
): {
  state: SaveState | null;
  queue: SaveQueue | null;
  /** Saves a step of the participant. */
  push(before: SortDocument, after: SortDocument): void;
} {
  const [queue, setQueue] = useState<SaveQueue | null>(null);
  const [state, setState] = useState<SaveState | null>(null);
  const latest = useRef({ shown, events });
  latest.current = { shown, events };
  const recorder = useRef<Recorder | null>(null);
  // A step may come before the render that follows `setQueue`: an early press is repeated at hydration.
  const saver = useRef<SaveQueue | null>(null);

  useEffect(() => {
    if (data.mode !== "sort") return;
    const journal = deviceJournal(data.session);
    // Without BroadcastChannel (older phones) the revision alone detects writes of another tab.
    const channel =
      typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`sort-${data.session}`);
    let closed = false;
    const tell = (message: TabMessage) => {
      if (!closed) channel?.postMessage(message);
    };
    const url = `/sort/${data.study}/session/${data.session}/save`;
    const saveQueue = new SaveQueue({
      send: sendTo(url),
      readStored: readFrom(url),
      journal,
      revision: data.revision,
      savedAt: data.saved_at,
      by_researcher: data.takeover !== null,
      cards: () => latest.current.shown.cards,
      listener: {
        changed: setState,
        unanswered: () =>
          location.assign(`/sort/${data.study}/session/${data.session}/questions?after=1`),
        newer: (...args) => latest.current.events.newer(...args),
        differs: (...args) => latest.current.events.differs(...args),
        // In a timer, so that the move itself is painted first.
        moved: (document, revision) =>
          void setTimeout(() => tell({ kind: "moved", document, revision })),
        sends: (writer) => tell({ kind: "sends", writer }),
        stored: (document, revision) => tell({ kind: "stored", document, revision }),
      },
    });
    const onMessage = ({ data: message }: MessageEvent<TabMessage>) => {
      if (message.kind === "sends") return saveQueue.addWriter(message.writer);
      const { kind, document, revision } = message;
      const take = kind === "moved" ? "otherTabMoved" : "otherTabSaved";
      const isNews = saveQueue[take](document, revision);
      if (isNews && !sameSort(document, latest.current.shown.document))
        latest.current.events.adopt(document, "tab");
    };
    channel?.addEventListener("message", onMessage);
    if (data.rules.trace) recorder.current = recordMoves();
    saver.current = saveQueue;
    setQueue(saveQueue);
    setState(saveQueue.state);

    const unsaved = journal.read();
    if (unsaved && !sameSort(unsaved.document, data.document)) {
      const ours = unsaved.revision >= data.revision || unsaved.writers.includes(data.writer ?? "");
      if (ours) {
        saveQueue.resume(unsaved);
        latest.current.events.adopt(unsaved.document, "device");
      } else latest.current.events.disagree(unsaved.document);
    } else if (unsaved) {
      // The document is stored, but `data.revision` may be from before that save.
      for (const writer of unsaved.writers) saveQueue.addWriter(writer);
      journal.clear();
    }

    void saveQueue.refresh();
    const retry = () => saveQueue.retryNow();
    const close = () => saveQueue.close();
    const visibilityChanged = () => {
      if (document.visibilityState === "hidden") return close();
      retry();
      void saveQueue.refresh();
    };
    addEventListener("online", retry);
    addEventListener("pagehide", close);
    document.addEventListener("visibilitychange", visibilityChanged);
    return () => {
      saveQueue.stop();
      recorder.current?.stop();
      closed = true;
      channel?.close();
      removeEventListener("online", retry);
      removeEventListener("pagehide", close);
      document.removeEventListener("visibilitychange", visibilityChanged);
    };
    // The board remounts when the session changes (its key); within a session the queue stays.
  }, [data]);

  const push = useCallback(
    (before: SortDocument, after: SortDocument) =>
      saver.current?.push(after, recorder.current?.movesOf(before, after)),
    [],
  );
  return { queue, state, push };
}
