import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Card } from "../../../domain/card.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { useBrowserLayoutEffect } from "../../../ui/scripted.ts";

/** Several steps in a row are saved as one. */
const PAUSE_MS = 400;

/**
 * The cards in the order that the reader has put them in, before it is saved and read back.
 * `move` takes a card to a place in the list, from 0.
 */
export function useCardOrder(cards: Card[], post: string) {
  const fetcher = useFetcher<FormAnswer | null>();
  const [wanted, setWanted] = useState<string[] | null>(null);
  const saving = useRef<string[] | null>(null);
  const { submit, state, data } = fetcher;

  const ordered = useMemo(() => {
    if (!wanted) return cards;
    const place = new Map(wanted.map((id, index) => [id, index]));
    const at = (card: Card) => place.get(card.id) ?? cards.length;
    return cards
      .toSorted((a, b) => at(a) - at(b))
      .map((card, index) => ({ ...card, order: index + 1 }));
  }, [cards, wanted]);
  const current = useRef(ordered);
  current.current = ordered;

  useEffect(() => {
    if (!wanted || wanted === saving.current) return;
    const timer = setTimeout(() => {
      saving.current = wanted;
      submit(
        { intent: "reorder", stay: "yes", order: JSON.stringify(wanted) },
        { method: "post", action: post },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, post, submit]);

  // Saved and read back, or refused: from here on the server's order counts again. New cards or an
  // answer come with the end of every save; the states before that may never be drawn.
  useBrowserLayoutEffect(() => {
    if (state === "idle") setWanted((now) => (now === saving.current ? null : now));
  }, [state, cards, data]);

  const move = useCallback((id: string, to: number): number | null => {
    const ids = current.current.map((card) => card.id);
    const from = ids.indexOf(id);
    const target = Math.max(0, Math.min(ids.length - 1, to));
    if (from < 0 || from === target) return null;
    setWanted(ids.toSpliced(from, 1).toSpliced(target, 0, id));
    return target;
  }, []);
  const placeOf = useCallback(
    (id: string) => current.current.findIndex((card) => card.id === id),
    [],
  );

  return { ordered, move, placeOf, failed: data?.toast };
}
