import { useCallback, useEffect, useRef, useState } from "react";
import { type SortDocument, sameSort } from "../../../domain/sort-document.ts";
import type { BoardData } from "../board/board-data.ts";
import { deviceJournal } from "./journal.ts";
import { type Recorder, recordMoves } from "./record-moves.ts";
import type { SaveAnswer } from "./save-answer.ts";
import { SaveQueue } from "./save-queue.ts";
import type { SaveState } from "./save-state.ts";
import { lookAt, sendTo } from "./send-save.ts";

type Current = NonNullable<SaveAnswer["current"]>;

export type SavingEvents = {
  /** The device kept newer moves than the server has, or another tab of it made some. */
  adopt(document: SortDocument, from: "device" | "tab"): void;
  /** The device kept moves, but the sort was changed elsewhere since. */
  disagree(kept: SortDocument): void;
  /** The sort was changed on another device, or before this page woke. */
  newer(current: Current, by_researcher: boolean): void;
  differs(current: Current, code: SaveAnswer["code"], sent: SortDocument): void;
};

/** What the tabs of a device tell each other about a sort that several of them show. */
type TabMessage =
  | { kind: "moved"; document: SortDocument }
  | { kind: "sends"; writer: string }
  | { kind: "stored"; document: SortDocument; revision: number };

/**
 * The saving of a board: its queue lives as long as the page. `null` while the page is
 * still asleep, and where nothing is saved (review, preview).
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

  useEffect(() => {
    if (data.mode !== "sort") return;
    const journal = deviceJournal(data.session);
    // Older phones have none: there the revision alone keeps two tabs apart.
    const channel =
      typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`sort-${data.session}`);
    let closed = false;
    const tell = (message: TabMessage) => {
      if (!closed) channel?.postMessage(message);
    };
    const url = `/sort/${data.study}/session/${data.session}/save`;
    const made = new SaveQueue({
      send: sendTo(url),
      look: lookAt(url),
      journal,
      revision: data.revision,
      savedAt: data.saved_at,
      by_researcher: data.takeover !== null,
      rules: data.rules,
      cards: () => latest.current.shown.cards,
      listener: {
        changed: setState,
        asked: () =>
          location.assign(`/sort/${data.study}/session/${data.session}/questions?after=1`),
        newer: (...args) => latest.current.events.newer(...args),
        differs: (...args) => latest.current.events.differs(...args),
        // After the next paint: the move itself should be seen first.
        moved: (document) => void setTimeout(() => tell({ kind: "moved", document })),
        sends: (writer) => tell({ kind: "sends", writer }),
        stored: (document, revision) => tell({ kind: "stored", document, revision }),
      },
    });
    const onMessage = ({ data: message }: MessageEvent<TabMessage>) => {
      if (message.kind === "sends") return made.know(message.writer);
      if (message.kind === "moved") made.share(message.document);
      else if (!made.follow(message.document, message.revision)) return;
      if (!sameSort(message.document, latest.current.shown.document))
        latest.current.events.adopt(message.document, "tab");
    };
    channel?.addEventListener("message", onMessage);
    if (data.rules.trace) recorder.current = recordMoves();
    setQueue(made);
    setState(made.state);

    const kept = journal.read();
    if (kept && !sameSort(kept.document, data.document)) {
      const ours = kept.revision >= data.revision || kept.writers.includes(data.writer ?? "");
      if (ours) {
        made.resume(kept);
        latest.current.events.adopt(kept.document, "device");
      } else latest.current.events.disagree(kept.document);
    } else if (kept) {
      // Stored, though this page may have read the revision from before it.
      for (const writer of kept.writers) made.know(writer);
      journal.clear();
    }

    void made.refresh();
    const retry = () => made.retryNow();
    const close = () => made.close();
    const seen = () => {
      if (document.visibilityState === "hidden") return close();
      retry();
      void made.refresh();
    };
    addEventListener("online", retry);
    addEventListener("pagehide", close);
    document.addEventListener("visibilitychange", seen);
    return () => {
      made.stop();
      recorder.current?.stop();
      closed = true;
      channel?.close();
      removeEventListener("online", retry);
      removeEventListener("pagehide", close);
      document.removeEventListener("visibilitychange", seen);
    };
    // The board is made anew for another session (its key); within one the queue stays.
  }, [data]);

  const push = useCallback(
    (before: SortDocument, after: SortDocument) =>
      queue?.push(after, recorder.current?.movesOf(before, after)),
    [queue],
  );
  return { queue, state, push };
}
