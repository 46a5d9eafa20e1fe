import type { TFunction } from "i18next";
import type { CompletionRefusal } from "../../../../domain/sorts/completion-refusals.ts";
import type { SortDocument } from "../../../../domain/sorts/sort-document.ts";
import type { SortStep } from "../../../../domain/sorts/sort-kinds.ts";
import type { Place } from "../../../../domain/sorts/sort-reducer.ts";
import type { SortRules } from "../../../../domain/sorts/sort-rules.ts";
import type { FocusTarget } from "../../state/next-focus.ts";
import type { InputMode } from "./input-mode.ts";

export type NoticeKey =
  | "adopted"
  | "cardsGone"
  | "cardsNew"
  | "categoriesGone"
  | "researcher"
  | "full"
  | "manyPlaces"
  | CompletionRefusal;
export type Notice = { key: NoticeKey; count?: number; category?: string };

/** Where a card goes. */
export type CardMove = { card: string; to: Place; index?: number | undefined };

/** The steps of a sort and what is said of them, by the study's kind of sort. `whole` has all passes. */
export type BoardSteps = {
  /** The pass that is shown: the board knows only this one. */
  shown(whole: SortDocument): SortDocument;
  /** A step in the pass that is shown, as a step of the whole sort. */
  inShown(action: SortStep): SortStep;
  reduce(whole: SortDocument, action: SortStep): SortDocument;
  /** Why a step in the shown pass is not taken. */
  refusal(
    t: TFunction<"sort">,
    action: SortStep,
    before: SortDocument,
    after: SortDocument,
    rules: SortRules,
  ): { notice: Notice; text: string } | null;
  announcement(
    t: TFunction<"sort">,
    action: SortStep,
    before: SortDocument,
    after: SortDocument,
    labels: ReadonlyMap<string, string>,
    left: number,
  ): string;
  nextFocus(
    action: SortStep,
    before: SortDocument,
    cards: readonly { id: string }[],
    input: InputMode,
  ): FocusTarget | null;
  /** The action whose announcement describes the undo of `action`. */
  undoOf(action: SortStep): SortStep;
  /** `isListed`: for a list of places, which shows no levels. */
  nameOf(
    t: TFunction<"sort">,
    sort: Pick<SortDocument, "categories">,
    id: string,
    isListed?: boolean,
  ): string;
  /** The step that moves a card from one of its places, or with `isCopy` to a further one. */
  move(shown: SortDocument, to: CardMove, from: Place | undefined, isCopy: boolean): SortStep;
  /** Shows an earlier pass by its number, or with null the current one. */
  show(pass: number | null): void;
};
