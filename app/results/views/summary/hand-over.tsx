import { Check, Copy, Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CutFigures } from "../../../analysis/types.ts";
import { csvRow } from "../../../domain/csv.ts";
import { formatOutline, type OutlineGroup } from "../../../domain/outline.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { download } from "../../charts/download.ts";
import { useCut, useResults } from "../../results-context.ts";
import { useGroupNames } from "../../use-group-names.ts";

/** More tasks than this tire the people who do a tree test. */
const MOST_TASKS = 10;

/** The named groups as they leave the page: indented text, and a table of two columns. */
export function HandOver({ figures }: { figures: CutFigures | null }) {
  const { t } = useTranslation("dashboard");
  const { fileName, labels } = useResults();
  const { cut } = useCut();
  const names = useGroupNames();
  const [copied, setCopied] = useState(false);
  const groups = cut.clusters.map((cards, number) => ({
    name: names[number] ?? "",
    cards: cards.map((card) => labels[card] ?? ""),
  }));
  const outline = formatOutline(groups);
  const nameOf = (card = 0) => names[cut.members[card] ?? 0] ?? "";
  const treeTest = () =>
    formatTreeTest(
      groups,
      (figures?.contested ?? []).slice(0, MOST_TASKS).map(({ card, other_group }) => ({
        card: labels[card] ?? "",
        correct: nameOf(card),
        also: nameOf(figures?.groups[other_group]?.cards[0]),
      })),
      {
        tree: t("handOver.tree"),
        tasks: t("handOver.tasks"),
        task: (card) => t("handOver.task", { card }),
        correct: (group, card) => t("handOver.correct", { group, card }),
        also: (group) => t("handOver.also", { group }),
      },
    );
  const csv = () =>
    [
      csvRow([t("handOver.group"), t("handOver.card")]),
      ...groups.flatMap(({ name, cards }) => cards.map((card) => csvRow([name, card]))),
    ].join("");
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        onClick={async () => {
          await navigator.clipboard.writeText(outline);
          setCopied(true);
        }}
      >
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {t(copied ? "handOver.copied" : "handOver.copy")}
      </Button>
      <Button size="sm" onClick={() => download(`${fileName}-groups.txt`, outline, "text/plain")}>
        <Download aria-hidden /> {t("handOver.text")}
      </Button>
      <Button size="sm" onClick={() => download(`${fileName}-groups.csv`, csv(), "text/csv")}>
        <Download aria-hidden /> {t("handOver.csv")}
      </Button>
      <Button
        size="sm"
        disabled={figures === null}
        onClick={() => download(`${fileName}-tree-test.txt`, treeTest(), "text/plain")}
      >
        <Download aria-hidden /> {t("handOver.treeTest")}
      </Button>
    </div>
  );
}

type TreeTask = { card: string; correct: string; also: string };

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
