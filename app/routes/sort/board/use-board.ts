import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { COMPLETION_REFUSALS, type CompletionRefusal } from "../../../domain/completion.ts";
import { onlyCards, type SortDocument } from "../../../domain/sort-document.ts";
import { type SortAction, sortReducer } from "../../../domain/sort-reducer.ts";
import { uuid } from "../../../domain/uuid.ts";
import { useBrowserLayoutEffect } from "../../../ui/scripted.ts";
import { useSaving } from "../saving/use-saving.ts";
import { announcement, announcementOfUndo } from "../state/announce.ts";
import { fullTray } from "../state/full-tray.ts";
import { historyReducer, startHistory } from "../state/history.ts";
import { nameOf } from "../state/names.ts";
import { type FocusTarget, nextFocus } from "../state/next-focus.ts";
import { sortFigures, unsortedCards } from "../state/sort-figures.ts";
import type { BoardCard, BoardData } from "./board-data.ts";
import { boardStart, focusOn } from "./focus-on.ts";
import { cardButton } from "./keyboard.ts";

export type NoticeKey =
  | "adopted"
  | "cardsGone"
  | "cardsNew"
  | "categoriesGone"
  | "disagree"
  | "researcher"
  | "full"
  | CompletionRefusal;
export type Notice = { key: NoticeKey; count?: number; category?: string };

/** The state of a board and the ways to change it. */
export function useBoard(data: BoardData) {
  const { t } = useTranslation("sort");
  const [history, send] = useReducer(historyReducer, data.document, startHistory);
  const [cards, setCards] = useState<BoardCard[]>(data.cards);
  const [said, setSaid] = useState("");
  const [notice, setNotice] = useState<Notice | null>(null);
  const [kept, setKept] = useState<SortDocument | null>(null);
  const wanted = useRef<{ target: FocusTarget; scroll: boolean; onlyIfLost?: boolean } | null>(
    null,
  );
  /** How often each card was moved on this page. */
  const turns = useRef(new Map<string, number>());
  const sort = history.present;
  const { rules } = data;

  const say = useCallback(
    // The same words twice are a new announcement all the same.
    (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );

  const show = (current: { document: SortDocument; cards: BoardCard[] }) => {
    setCards(current.cards);
    send({ type: "adopt", document: current.document });
  };

  /** Cards and categories of the study have changed: what is gone leaves this board too. */
  const follow = (
    current: { document: SortDocument; cards: BoardCard[] },
    own: SortDocument,
    sent: SortDocument,
  ) => {
    const known = new Set(current.cards.map((card) => card.id));
    const gone = cards.filter((card) => !known.has(card.id)).length;
    // What was made here after it was sent cannot be missing there yet.
    const stored = new Set(current.document.categories.map((tray) => tray.id));
    const lost = new Set(sent.categories.map(({ id }) => id).filter((id) => !stored.has(id)));
    setCards(current.cards);
    const left = onlyCards(own, known);
    send({
      type: "adopt",
      document: { ...left, categories: left.categories.filter(({ id }) => !lost.has(id)) },
    });
    if (gone > 0) setNotice({ key: "cardsGone", count: gone });
    else if (lost.size > 0) setNotice({ key: "categoriesGone" });
    else if (current.cards.length > cards.length) setNotice({ key: "cardsNew" });
  };

  const saving = useSaving(
    data,
    { document: sort, cards: cards.length },
    {
      adopt(document, from) {
        send({ type: "adopt", document: onlyCards(document, new Set(cards.map(({ id }) => id))) });
        if (from === "device") setNotice({ key: "adopted" });
      },
      newer(current, by_researcher) {
        show(current);
        if (by_researcher && !data.takeover) setNotice({ key: "researcher" });
      },
      disagree(document) {
        setKept(document);
        setNotice({ key: "disagree" });
      },
      differs(current, code, sent) {
        follow(current, latest.current.sort, sent);
        const refusal = COMPLETION_REFUSALS.find((known) => known === code);
        // Other cards than before tell why by themselves.
        if (refusal && current.cards.length === cards.length) setNotice({ key: refusal });
      },
    },
  );

  const labels = useMemo(() => new Map(cards.map((card) => [card.id, card.label])), [cards]);
  const latest = useRef({ sort, cards, labels, t, push: saving.push });
  latest.current = { sort, cards, labels, t, push: saving.push };

  /** One step of the participant: shown at once, said once, saved soon. Stable, so that cards stay as drawn. */
  const act = useCallback(
    (
      action: SortAction,
      {
        focus = true,
        scroll = true,
        said,
      }: { focus?: boolean; scroll?: boolean; said?: string } = {},
    ) => {
      const { sort: before, cards, labels, t, push } = latest.current;
      const after = sortReducer(before, action);
      if (after === before) return;
      const full = fullTray(action, before, after, rules.max_cards_per_category);
      if (full) {
        const values = { category: nameOf(t, before, full.id), count: full.max };
        setNotice({ key: "full", ...values });
        return say(t("announce.full", values));
      }
      setNotice((shown) => (shown?.key === "full" ? null : shown));
      if (focus) {
        const target = nextFocus(action, before, cards);
        // What stays where it is takes the focus at once: moving or removing what has it would cost
        // the browser two more layouts.
        const leaves = target?.kind === "card" && "card" in action && target.id === action.card;
        wanted.current =
          target === null || (!leaves && focusOn(target, scroll)) ? null : { target, scroll };
      }
      if ("card" in action && action.card !== undefined)
        turns.current.set(action.card, (turns.current.get(action.card) ?? 0) + 1);
      send(action);
      say(said ?? announcement(t, action, before, after, labels, sortFigures(after, cards).left));
      push(before, after);
    },
    [say, rules.max_cards_per_category],
  );

  /** A card makes a group at once; its name can come later. */
  const group = useCallback(
    (card: string, options?: Parameters<typeof act>[1]) =>
      act({ type: "create", id: uuid(), name: "", description: "", card }, options),
    [act],
  );

  const step = useCallback(
    (type: "undo" | "redo") => {
      const next = historyReducer(history, { type });
      if (next === history) return;
      // A card that has the focus may go where it is drawn anew.
      const card = cardButton(document.activeElement)?.value ?? "";
      wanted.current = { target: { kind: "card", id: card }, scroll: true, onlyIfLost: true };
      send({ type });
      const { t, labels, cards } = latest.current;
      const { left } = sortFigures(next.present, cards);
      const step = type === "undo" ? history.past.at(-1) : history.future[0];
      if (step) {
        const what =
          type === "undo"
            ? announcementOfUndo(t, step.action, next.present, labels, left)
            : announcement(t, step.action, history.present, next.present, labels, left);
        say(t(type === "undo" ? "announce.undone" : "announce.redone", { what }));
      }
      latest.current.push(history.present, next.present);
    },
    [history, say],
  );

  useBrowserLayoutEffect(() => {
    const focus = wanted.current;
    wanted.current = null;
    if (!focus || (focus.onlyIfLost && document.activeElement !== document.body)) return;
    if (!focusOn(focus.target, focus.scroll) && document.activeElement === document.body)
      boardStart()?.focus({ preventScroll: true });
  }, [history]);

  // Where one has arrived, for who cannot see it: the page's heading, and how much there is to do.
  useEffect(() => {
    if (document.activeElement === document.body && location.hash === "")
      boardStart()?.focus({ preventScroll: true });
    if (data.mode === "review") return;
    const { left } = sortFigures(latest.current.sort, latest.current.cards);
    say(latest.current.t("announce.start", { count: left }));
  }, [data.mode, say]);

  return {
    sort,
    rules,
    cards,
    labels,
    /** The cards that were moved more than once here, those with the most moves first. */
    turned: () =>
      [...turns.current]
        .filter(([, count]) => count > 1)
        .sort((a, b) => b[1] - a[1])
        .map(([id]) => id),
    nameOf: (id: string) => nameOf(t, sort, id),
    unsorted: useMemo(() => unsortedCards(sort, cards), [sort, cards]),
    figures: useMemo(() => sortFigures(sort, cards), [sort, cards]),
    act,
    group,
    step,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    said,
    say,
    saving,
    notice,
    dismissNotice: () => setNotice(null),
    showTheirs() {
      if (saving.state?.theirs) show(saving.state.theirs);
      saving.queue?.dropMine();
      setNotice(null);
      setKept(null);
    },
    keepMine() {
      if (kept) {
        const mine = onlyCards(kept, new Set(cards.map(({ id }) => id)));
        send({ type: "adopt", document: mine });
        saving.queue?.push(mine);
      } else saving.queue?.overwrite(sort);
      setNotice(null);
      setKept(null);
    },
  };
}

export type BoardState = ReturnType<typeof useBoard>;
