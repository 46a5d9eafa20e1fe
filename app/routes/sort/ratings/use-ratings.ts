import { type RefObject, useEffect, useRef, useState } from "react";
import type { RatingPage } from "./loader.server.ts";
import { deviceRatings, RatingSaver, type SavingState, sendRatings } from "./rating-saver.ts";
import { RATING_FIELD } from "./ratings-url.ts";

/** The card whose radio buttons have this name. */
export const cardOf = (name: string): string | null =>
  name.startsWith(RATING_FIELD) ? name.slice(RATING_FIELD.length) : null;

/**
 * Saves the ratings of a page as they are made. The radio buttons hold them: what was chosen before the page's scripts
 * ran, and what this device has not saved, is taken up from there.
 */
export function useRatings(page: RatingPage, form: RefObject<HTMLFormElement>) {
  const { study, session, scale, values } = page;
  const [rated, setRated] = useState(
    () => page.cards.filter(({ id }) => values[id] !== undefined).length,
  );
  const [state, setState] = useState<SavingState | null>(null);
  const saver = useRef<RatingSaver | null>(null);
  const count = () =>
    setRated(form.current?.querySelectorAll("[data-card] input:checked").length ?? 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is of one page, whose key is the scale
  useEffect(() => {
    const radios = [
      ...(form.current?.querySelectorAll<HTMLInputElement>("[data-card] input") ?? []),
    ];
    // What was chosen before the scripts ran counts in a preview too.
    if (!session) return count();
    const journal = deviceRatings(session);
    const here = new RatingSaver(
      sendRatings(`/sort/${study}/session/${session}/ratings/save`),
      journal,
      (next) => {
        setState(next);
        if (next === "over") location.assign(`/sort/${study}/session/${session}`);
      },
    );
    saver.current = here;
    const unconfirmed = journal.read()[scale.id] ?? {};
    for (const radio of radios) {
      const card = cardOf(radio.name) ?? "";
      const value = Number(radio.value);
      if (unconfirmed[card] === value) radio.checked = true;
      else if (radio.checked && values[card] !== value && unconfirmed[card] === undefined)
        here.rate(scale.id, card, value);
    }
    count();
    here.resume();
    const retry = () => here.retryNow();
    const close = () => here.close();
    const visibilityChanged = () => (document.visibilityState === "hidden" ? close() : retry());
    addEventListener("online", retry);
    addEventListener("pagehide", close);
    document.addEventListener("visibilitychange", visibilityChanged);
    return () => {
      removeEventListener("online", retry);
      removeEventListener("pagehide", close);
      document.removeEventListener("visibilitychange", visibilityChanged);
    };
  }, [session, scale.id]);

  return {
    rated,
    state,
    rate(card: string, value: number) {
      saver.current?.rate(scale.id, card, value);
      count();
    },
    flush: async () => (await saver.current?.flush()) ?? false,
  };
}
