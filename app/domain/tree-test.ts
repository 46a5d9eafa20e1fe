import { formatOutline, type OutlineGroup } from "./outline.ts";

export type TreeTask = { card: string; correct: string; also: string };

/** A tree test as text: the tree, and a task for each card of which people were not sure. */
export function formatTreeTest(
  groups: readonly OutlineGroup[],
  tasks: readonly TreeTask[],
  texts: {
    tree: string;
    tasks: string;
    task: (card: string) => string;
    correct: (group: string, card: string) => string;
    also: (group: string) => string;
  },
): string {
  const lines = tasks.flatMap(({ also, card, correct }, at) => [
    `${at + 1}. ${texts.task(card)}`,
    `\t${texts.correct(correct, card)}`,
    `\t${texts.also(also)}`,
  ]);
  return [texts.tree, "", formatOutline(groups), "", texts.tasks, "", ...lines, ""].join("\n");
}
