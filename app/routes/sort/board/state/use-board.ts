import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { uuid } from "../../../../domain/fields/uuid.ts";
import { COMPLETION_REFUSALS } from "../../../../domain/sorts/completion-refusals.ts";
import {
  mapPasses,
  onlyCards,
  passesOf,
  type SortDocument,
  type SortPass,
} from "../../../../domain/sorts/sort-document.ts";
import type { SortStep } from "../../../../domain/sorts/sort-kinds.ts";
import type { Place } from "../../../../domain/sorts/sort-reducer.ts";
import { useBrowserLayoutEffect } from "../../../../ui/frame/scripted.ts";
import type { StoredSort } from "../../saving/save-answer.ts";
import { useSaving } from "../../saving/use-saving.ts";
import { historyReducer, startHistory } from "../../state/history.ts";
import type { FocusTarget } from "../../state/next-focus.ts";
import { leftText, sortFigures, unsortedCards } from "../../state/sort-figures.ts";
import type { BoardCard, BoardData } from "./board-data.ts";
import type { BoardSteps, CardMove, Notice } from "./board-steps.ts";
import { boardStart, focusAnew, focusOn } from "./focus-on.ts";
import { inputMode } from "./input-mode.ts";
import { cardButton } from "./keyboard.ts";
import { PLAIN_STEPS } from "./plain-steps.ts";

/** The ids of all categories of a sort. */
const idsOf = (sort: SortDocument) =>
  passesOf<SortPass>(sort).flatMap((pass) => pass.categories.map(({ id }) => id));

/** The state of a board, and the functions that change it. `steps` are those of the study's kind of sort. */
export function useBoard(data: BoardData, steps: BoardSteps = PLAIN_STEPS) {
  const { t } = useTranslation("sort");
  const [history, send] = useReducer(historyReducer, data.document, startHistory);
  const [cards, setCards] = useState<BoardCard[]>(data.cards);
  /** The text of the live region for screen readers. */
  const [liveText, setLiveText] = useState("");
  const [notice, setNotice] = useState<Notice | null>(null);
  /** What to focus after the next render. */
  const pendingFocus = useRef<{ target: FocusTarget; onlyIfLost?: boolean } | null>(null);
  /** How often each card was moved on this page. */
  const moveCounts = useRef(new Map<string, number>());
  const whole = history.present;
  const sort = steps.shown(whole);
  const { rules } = data;

  const announce = useCallback(
    // Repeat the announcement even when its text is unchanged.
    (text: string) => setLiveText((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );

  const adopt = (document: SortDocument) => {
    send({ type: "adopt", document });
    // A step may follow before the render: it would save the sort without what has been adopted.
    latest.current.sort = document;
  };

  const showStored = (current: StoredSort) => {
    setCards(current.cards);
    adopt(current.document);
  };

  /** The study's cards or categories have changed: removes deleted ones from the board. */
  const applyStudyChange = (current: StoredSort, sent: SortDocument) => {
    const known = new Set(current.cards.map((card) => card.id));
    const gone = cards.filter((card) => !known.has(card.id)).length;
    // Compare with what was sent: categories created here since then are not stored yet.
    const stored = new Set(idsOf(current.document));
    const lost = new Set(idsOf(sent).filter((id) => !stored.has(id)));
    setCards(current.cards);
    adopt(
      mapPasses(onlyCards(latest.current.sort, known), (pass) => ({
        ...pass,
        categories: pass.categories.filter(({ id }) => !lost.has(id)),
      })),
    );
    if (gone > 0) setNotice({ key: "cardsGone", count: gone });
    else if (lost.size > 0) setNotice({ key: "categoriesGone" });
    else if (current.cards.length > cards.length) setNotice({ key: "cardsNew" });
  };

  const saving = useSaving(
    data,
    { document: whole, cards },
    {
      adopt(document, restored) {
        // It may have cards that this board does not know: they are shown after the next save.
        adopt(document);
        if (restored) setNotice({ key: "adopted" });
      },
      newer(current, by_researcher) {
        showStored(current);
        if (by_researcher && !data.takeover) setNotice({ key: "researcher" });
      },
      differs(current, code, sent) {
        applyStudyChange(current, sent);
        const refusal = COMPLETION_REFUSALS.find((known) => known === code);
        // A changed number of cards has its own notice.
        if (refusal && current.cards.length === cards.length) setNotice({ key: refusal });
      },
    },
  );

  const labels = useMemo(() => new Map(cards.map((card) => [card.id, card.label])), [cards]);
  const latest = useRef({ sort: whole, cards, labels, t, push: saving.push });
  latest.current = { sort: whole, cards, labels, t, push: saving.push };

  /**
   * A step of the participant: shown and announced at once, saved soon. Returns whether it was taken. Its identity is stable, so
   * that memoized cards do not re-render.
   */
  const act = useCallback(
    (shownAction: SortStep, { focus = true, text }: { focus?: boolean; text?: string } = {}) => {
      const { sort: before, cards, labels, t, push } = latest.current;
      const action = steps.inShown(shownAction);
      const after = steps.reduce(before, action);
      if (after === before) return false;
      const [seen, seenAfter] = [steps.shown(before), steps.shown(after)];
      const refusal = steps.refusal(t, shownAction, seen, seenAfter, rules);
      if (refusal) {
        setNotice(refusal.notice);
        announce(refusal.text);
        return false;
      }
      setNotice((shown) => (/full|many/.test(shown?.key ?? "") ? null : shown));
      const target = focus ? steps.nextFocus(shownAction, seen, cards, inputMode()) : undefined;
      if (target !== undefined) {
        // Focus a target that stays in place before the render: moving or removing the focused element
        // costs the browser two more layouts. A card that moves itself is focused after the render.
        const moves =
          target?.kind === "card" && "card" in shownAction && target.id === shownAction.card;
        pendingFocus.current = target === null || (!moves && focusOn(target)) ? null : { target };
      }
      if ("card" in shownAction && shownAction.card !== undefined) {
        const { card } = shownAction;
        moveCounts.current.set(card, (moveCounts.current.get(card) ?? 0) + 1);
      }
      send({ type: "step", action, sort: after });
      // Another step may follow before the render: a press that drops a card also ends the typing of a name.
      latest.current.sort = after;
      const { left } = sortFigures(seenAfter, cards);
      announce(text ?? steps.announcement(t, action, before, after, labels, left));
      push(before, after);
      return true;
    },
    [announce, rules, steps],
  );

  /** Moves a card from one of its places, or with `isCopy` to a further one. */
  const move = useCallback(
    (to: CardMove, from?: Place, isCopy = false) =>
      act(steps.move(steps.shown(latest.current.sort), to, from, isCopy)),
    [act, steps],
  );

  /** Creates a category for a card, and returns its id; its name can be given later. */
  const createFor = useCallback(
    (card: string, options?: Parameters<typeof act>[1]) => {
      const id = uuid();
      act({ type: "create", id, name: "", description: "", card }, options);
      return id;
    },
    [act],
  );

  const step = useCallback(
    (type: "undo" | "redo") => {
      const next = historyReducer(history, { type });
      // The history ends with what has been adopted since the last render.
      if (next === history || latest.current.sort !== history.present) return;
      // A focused card loses the focus when the step remounts it in another tray.
      const card = cardButton(document.activeElement)?.value ?? "";
      pendingFocus.current = { target: { kind: "card", id: card }, onlyIfLost: true };
      send({ type });
      const { t, labels, cards } = latest.current;
      const { left } = sortFigures(steps.shown(next.present), cards);
      const undo = type === "undo";
      const step = undo ? history.past.at(-1) : history.future[0];
      if (step) {
        const action = undo ? steps.undoOf(step.action) : step.action;
        const what = steps.announcement(t, action, history.present, next.present, labels, left);
        steps.show(step.action.type === "inPass" ? step.action.pass : null);
        announce(t(undo ? "announce.undone" : "announce.redone", { what }));
      }
      latest.current.push(history.present, next.present);
    },
    [history, announce, steps],
  );

  useBrowserLayoutEffect(() => {
    const focus = pendingFocus.current;
    pendingFocus.current = null;
    if (!focus || (focus.onlyIfLost && document.activeElement !== document.body)) return;
    if (!focusOn(focus.target)) focusAnew();
  }, [history]);

  // For screen readers, at the start: focus the heading and announce how many cards are left.
  useEffect(() => {
    if (document.activeElement === document.body && location.hash === "")
      boardStart()?.focus({ preventScroll: true });
    if (data.mode === "review") return;
    const { sort, cards, t } = latest.current;
    announce(leftText(t, sortFigures(sort, cards)));
  }, [data.mode, announce]);

  return {
    /** The pass that is shown. */
    sort,
    /** All passes. */
    whole,
    steps,
    /** The last step that can be undone. */
    lastStep: history.past.at(-1)?.action,
    rules,
    cards,
    /** How often each card was moved on this page. */
    moves: moveCounts.current,
    nameOf: (id: string, isListed?: boolean) => steps.nameOf(t, sort, id, isListed),
    unsorted: useMemo(() => unsortedCards(sort, cards), [sort, cards]),
    figures: useMemo(() => sortFigures(sort, cards), [sort, cards]),
    act,
    move,
    createFor,
    step,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    liveText,
    announce,
    saving,
    notice,
    dismissNotice: () => setNotice(null),
    /** Completes the sort as it is by now: what another device has saved may not be rendered yet. */
    complete: () => saving.queue?.complete(latest.current.sort),
    showTheirs() {
      const stored = saving.state?.theirs?.current;
      if (!stored) return;
      showStored(stored);
      saving.queue?.resolve(stored.document, false);
      setNotice(null);
    },
    /** Resolves a conflict with this sort (saving/keep-mine.ts). */
    keep(mine: SortDocument) {
      adopt(mine);
      saving.queue?.resolve(mine, true);
      setNotice(null);
    },
  };
}

export type BoardState = ReturnType<typeof useBoard>;
