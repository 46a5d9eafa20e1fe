import { expect, test } from "vitest";
import { matchOutline } from "../../../app/domain/cards/outline.ts";
import { parseOutline } from "../../../app/domain/cards/parse-outline.ts";
import { formatTreeTest } from "../../../app/results/views/summary/hand-over.tsx";

test("a tree test contains the tree and a task for each contested card", () => {
  const text = formatTreeTest(
    [
      { name: "Money", cards: ["Fees", "Refunds"] },
      { name: "Visit", cards: ["Opening hours"] },
    ],
    [{ card: "Refunds", correct: "Money", also: "Also: Visit" }],
    {
      tree: "TREE",
      tasks: "TASKS",
      task: (card) => `Where is ${card}?`,
      correct: (group, card) => `Correct: ${group} > ${card}`,
    },
  );
  expect(text).toBe(
    "TREE\n\nMoney\n\tFees\n\tRefunds\nVisit\n\tOpening hours\n\nTASKS\n\n" +
      "1. Where is Refunds?\n\tCorrect: Money > Refunds\n\tAlso: Visit\n",
  );
  const tree = text.split("\n\n")[1] ?? "";
  const cards = ["Fees", "Refunds", "Opening hours"].map((label) => ({ id: label, label }));
  expect(matchOutline(parseOutline(tree), cards, {})).toMatchObject({
    unmatched: [],
    missing: [],
  });
});
