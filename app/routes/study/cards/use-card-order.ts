import { useFetcher, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Card } from "../../../domain/card.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { useBrowserLayoutEffect } from "../../../ui/scripted.ts";

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
 * The cards in their optimistic order: as the user arranged them, until that is saved and reloaded.
 * `move` moves a card to an index of the list, and returns the index it got, or `null` if nothing moved.
 */
export function useCardOrder(cards: Card[], post: string) {
  const fetcher = useFetcher<FormAnswer | null>();
  const [pending, setPending] = useState<string[] | null>(null);
  const saving = useRef<string[] | null>(null);
  const { submit, state, data } = fetcher;

  const ordered = useMemo(() => {
    if (!pending) return cards;
    const indexes = new Map(pending.map((id, index) => [id, index]));
    const indexOf = (card: Card) => indexes.get(card.id) ?? cards.length;
    return cards
      .toSorted((a, b) => indexOf(a) - indexOf(b))
      .map((card, index) => ({ ...card, order: index + 1 }));
  }, [cards, pending]);
  const current = useRef(ordered);
  current.current = ordered;
  const unsaved = useRef(pending);
  unsaved.current = pending;

  useEffect(() => {
    if (!pending || pending === saving.current) return;
    const timer = setTimeout(() => {
      saving.current = pending;
      // Rendered at once: otherwise the end of the save before could be rendered after this, and would be taken for its end.
      submit(formOf(pending), { method: "post", action: post, flushSync: true });
    }, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pending, post, submit]);

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
          fetcherKey: "card-order",
        });
    };
  }, [post, submitFromElsewhere]);

  // Saved and reloaded, or refused: use the server's order again.
  useBrowserLayoutEffect(() => {
    if (state === "idle") setPending((now) => (now === saving.current ? null : now));
  }, [state]);

  const move = useCallback((id: string, to: number): number | null => {
    const ids = current.current.map((card) => card.id);
    const from = ids.indexOf(id);
    const target = Math.max(0, Math.min(ids.length - 1, to));
    if (from < 0 || from === target) return null;
    setPending(ids.toSpliced(from, 1).toSpliced(target, 0, id));
    return target;
  }, []);
  const indexOf = useCallback(
    (id: string) => current.current.findIndex((card) => card.id === id),
    [],
  );

  return { ordered, move, indexOf, failed: data?.toast };
}
