import { useFetcher, useSubmit } from "@remix-run/react";
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "../../ui/frame/scripted.ts";

/** Debounce: moves within this time are saved together. */
const SAVE_DELAY_MS = 400;

const formOf = (order: string[]) => {
  const form = new FormData();
  form.set("intent", "reorder");
  form.set("stay", "yes");
  form.set("order", JSON.stringify(order));
  return form;
};

/**
 * The items of a list in their optimistic order: as the user arranged them, until that is saved and reloaded. An order
 * is saved only when the one before has been, as the server could handle them in another sequence.
 * `move` moves an item to an index of the list, and returns the index it got, or `null` if nothing moved.
 */
export function useOrder<Item extends { id: string }, Answer>(items: Item[], post: string) {
  const { submit, state, data } = useFetcher<Answer>();
  const [pending, setPending] = useState<string[] | null>(null);
  const saving = useRef<string[] | null>(null);

  const ordered = useMemo(() => {
    if (!pending) return items;
    const indexes = new Map(pending.map((id, index) => [id, index]));
    const indexOf = (item: Item) => indexes.get(item.id) ?? items.length;
    return items.toSorted((a, b) => indexOf(a) - indexOf(b));
  }, [items, pending]);
  const current = useRef(ordered);
  current.current = ordered;
  const unsaved = useRef(pending);
  unsaved.current = pending;

  useEffect(() => {
    if (!pending || pending === saving.current || state !== "idle") return;
    const timer = setTimeout(() => {
      saving.current = pending;
      // Rendered at once, so that its end changes `state`.
      submit(formOf(pending), { method: "post", action: post, flushSync: true });
    }, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pending, post, state, submit]);

  // Leaving the page ends the delay, and may end a save: send the order in a way that survives.
  const submitFromElsewhere = useSubmit();
  useEffect(() => {
    const close = () => {
      if (unsaved.current) navigator.sendBeacon(post, formOf(unsaved.current));
    };
    addEventListener("pagehide", close);
    return () => {
      removeEventListener("pagehide", close);
      if (unsaved.current)
        submitFromElsewhere(formOf(unsaved.current), {
          method: "post",
          action: post,
          navigate: false,
        });
    };
  }, [post, submitFromElsewhere]);

  // Saved and reloaded, or refused: use the server's order again. `state` may be idle before the router's transition has
  // rendered the reloaded items; until then the old ones would be shown, and the next move would start from them.
  useBrowserLayoutEffect(() => {
    if (state !== "idle") return;
    const saved = saving.current;
    startTransition(() => setPending((now) => (now === saved ? null : now)));
  }, [state]);

  const move = useCallback((id: string, to: number): number | null => {
    const ids = current.current.map((item) => item.id);
    const from = ids.indexOf(id);
    const target = Math.max(0, Math.min(ids.length - 1, to));
    if (from < 0 || from === target) return null;
    setPending(ids.toSpliced(from, 1).toSpliced(target, 0, id));
    return target;
  }, []);
  const indexOf = useCallback(
    (id: string) => current.current.findIndex((item) => item.id === id),
    [],
  );

  /** Puts the items in this order. */
  const arrange = useCallback((ids: string[]) => setPending(ids), []);

  return { ordered, move, arrange, indexOf, answer: data };
}
