import type { FilledCategory, SortDocument } from "../../../../domain/sorts/sort-document.ts";
import type { PassAction, SortStep } from "../../../../domain/sorts/sort-kinds.ts";
import type { BoardSteps } from "../state/board-steps.ts";

/** The categories whose cards a category can take over: larger groups take only what is in larger groups. */
export const mergeable = ({ categories }: Pick<SortDocument, "categories">, id: string) => {
  const from = categories.find((tray) => tray.id === id);
  return categories.filter((tray) => from && tray !== from && tray.is_group === from.is_group);
};

/**
 * The step that moves everything in one category to another one and deletes it; null if there is nothing to do, as with a
 * category that is gone or the same. A name and a description are kept where the other one has none.
 */
export function mergeStep(
  { move }: Pick<BoardSteps, "move">,
  shown: SortDocument,
  id: string,
  into: string,
  text: string,
): SortStep | null {
  const from = shown.categories.find((tray) => tray.id === id);
  const to = mergeable(shown, id).find((tray) => tray.id === into);
  if (!from || !to) return null;
  const actions: SortStep[] = [
    ...from.cards.map((card) => move(shown, { card, to: into }, id, false)),
    ...shown.categories.flatMap((tray): SortStep[] =>
      tray.parent === id ? [{ type: "putInto", id: tray.id, group: into }] : [],
    ),
    ...(to.name === "" && from.name !== "" ? [named(to, from)] : []),
    { type: "delete", id },
  ];
  // `move` has no step of another pass.
  return { type: "several", actions: actions as PassAction[], text };
}

const named = (to: FilledCategory, from: FilledCategory): SortStep => ({
  type: "edit",
  id: to.id,
  name: from.name,
  description: to.description || from.description,
});

/** Another category of the same name, whatever its letters' case. */
export function namesake(
  { categories }: Pick<SortDocument, "categories">,
  id: string,
): FilledCategory | undefined {
  const tray = categories.find((each) => each.id === id);
  if (!tray || tray.name === "") return undefined;
  return categories.find(
    (other) =>
      other !== tray &&
      other.is_group === tray.is_group &&
      folded(other.name) === folded(tray.name),
  );
}

const folded = (name: string) => name.trim().toLowerCase();
