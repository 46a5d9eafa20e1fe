import { useCallback, useEffect, useRef, useState } from "react";
import { savePath } from "../../../domain/sorts/save-path.ts";
import { type SortDocument, sameSort } from "../../../domain/sorts/sort-document.ts";
import type { BoardData } from "../board/state/board-data.ts";
import { deviceJournal, type JournalEntry } from "./journal.ts";
import { type Recorder, recordMoves } from "./record-moves.ts";
import type { SaveAnswer, StoredSort } from "./save-answer.ts";
import { OTHER_TAB_MS, SaveQueue } from "./save-queue.ts";
import type { SaveState } from "./save-state.ts";
import { readFrom, sendTo } from "./send-save.ts";

export type SavingEvents = {
  /** Show this document of another tab of the device, or `restored` from its journal. */
  adopt(document: SortDocument, restored: boolean): void;
  /** The sort was changed on another device, or between the server's render and hydration. */
  newer(current: StoredSort, by_researcher: boolean): void;
  /** The study's cards or categories have changed since `sent` was sent. */
  differs(current: StoredSort, code: SaveAnswer["code"], sent: SortDocument): void;
};

/** What the tabs of one device that show the same sort tell each other. */
type TabMessage = { entry: JournalEntry; isStored: boolean };

/**
 * Saves the board's sort; the queue lives as long as the page. `state` and `queue` are null before
 * hydration, and in review and preview, where nothing is saved.
 */
export function useSaving(
  data: BoardData,
  shown: StoredSort,
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
    let channel =
      typeof BroadcastChannel === "undefined"
        ? null
        : new BroadcastChannel(`states-${data.session}`);
    let later: ReturnType<typeof setTimeout> | undefined;
    const url = savePath(data.study, data.session);
    const saveQueue = new SaveQueue({
      send: sendTo(url),
      readStored: readFrom(url),
      journal,
      revision: data.revision,
      writer: data.writer,
      savedAt: data.saved_at,
      by_researcher: data.takeover !== null,
      cards: () => latest.current.shown.cards.length,
      listener: {
        changed(state) {
          setState(state);
          clearTimeout(later);
          if (state.kind === "saved") later = setTimeout(lookAgain, OTHER_TAB_MS);
        },
        unanswered: () =>
          location.assign(`/sort/${data.study}/session/${data.session}/questions?after=1`),
        newer: (...args) => latest.current.events.newer(...args),
        differs: (...args) => latest.current.events.differs(...args),
        // In a timer, so that the move itself is painted first.
        tell: (entry, isStored) =>
          void setTimeout(() => channel?.postMessage({ entry, isStored } satisfies TabMessage)),
      },
    });
    const adopt = ({ document }: JournalEntry, restored: boolean) => {
      const { shown, events } = latest.current;
      if (!sameSort(document, shown.document)) events.adopt(document, restored);
    };
    const onMessage = ({ data: { entry, isStored } }: MessageEvent<TabMessage>) => {
      if (saveQueue.follow(entry, isStored)) adopt(entry, false);
    };
    channel?.addEventListener("message", onMessage);
    if (data.rules.trace) recorder.current = recordMoves();
    saver.current = saveQueue;
    setQueue(saveQueue);
    setState(saveQueue.state);

    const takeUp = () => {
      const unsaved = journal.read();
      if (unsaved && saveQueue.resume(unsaved, latest.current.shown)) adopt(unsaved, true);
    };
    // A live tab has saved its own state by now: what is left is of one that is gone.
    const lookAgain = () => {
      if (document.visibilityState === "visible") takeUp();
    };
    const lookForNewer = () => {
      takeUp();
      void saveQueue.refresh();
    };
    lookForNewer();
    const retry = () => saveQueue.retryNow();
    const close = () => saveQueue.close();
    const visibilityChanged = () => {
      if (document.visibilityState === "hidden") return close();
      retry();
      lookForNewer();
    };
    addEventListener("online", retry);
    addEventListener("pagehide", close);
    document.addEventListener("visibilitychange", visibilityChanged);
    return () => {
      saveQueue.stop();
      clearTimeout(later);
      recorder.current?.stop();
      channel?.close();
      channel = null;
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
