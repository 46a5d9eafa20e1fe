import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import type { CutFigures } from "../../../analysis/contract/types.ts";
import { formatOutline } from "../../../domain/cards/outline.ts";
import type { OutlineGroup } from "../../../domain/cards/parse-outline.ts";
import { csvFile } from "../../../domain/files/csv.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { saveFile } from "../../charts/download.ts";
import { CopyOutline } from "../../copy-outline.tsx";
import { SlidesButton } from "../../slides/slides-button.tsx";
import { useResults } from "../../state/results-context.ts";
import { useGroupOutline } from "../../state/use-group-names.ts";

/** More tasks would tire the participants of a tree test. */
const MAX_TASKS = 10;

/** Exports the named groups: as indented text, as a CSV file with two columns, and as a tree test. */
export function HandOver({ figures }: { figures: CutFigures | null }) {
  const { t } = useTranslation("results");
  const { fileName, labels } = useResults();
  const groups = useGroupOutline();
  const outline = formatOutline(groups);
  const treeTest = () =>
    formatTreeTest(
      groups,
      (figures?.contested ?? []).slice(0, MAX_TASKS).map(({ card, group, kind, other_group }) => ({
        card: labels[card] ?? "",
        correct: groups[group]?.name ?? "",
        also: t(kind === "shared" ? "handOver.also" : "handOver.perhaps", {
          group: groups[other_group]?.name ?? "",
        }),
      })),
      {
        tree: t("handOver.tree"),
        tasks: t("handOver.tasks"),
        task: (card) => t("handOver.task", { card }),
        correct: (group, card) => t("handOver.correct", { group, card }),
      },
    );
  const csv = () =>
    csvFile(
      [t("handOver.group"), t("handOver.card")],
      groups.flatMap(({ name, cards }) => cards.map((card) => [name, card])),
    );
  return (
    <div className="flex flex-wrap gap-2">
      <CopyOutline outline={outline} label={t("handOver.copy")} />
      <Button size="sm" onClick={() => saveFile(`${fileName}-groups.txt`, outline, "text/plain")}>
        <Download aria-hidden /> {t("handOver.text")}
      </Button>
      <Button size="sm" onClick={() => saveFile(`${fileName}-groups.csv`, csv(), "text/csv")}>
        <Download aria-hidden /> {t("handOver.csv")}
      </Button>
      <Button
        size="sm"
        disabled={figures === null}
        onClick={() => saveFile(`${fileName}-tree-test.txt`, treeTest(), "text/plain")}
      >
        <Download aria-hidden /> {t("handOver.treeTest")}
      </Button>
      <SlidesButton />
    </div>
  );
}

/** `also` is the line about the other group. */
type TreeTask = { card: string; correct: string; also: string };

/** A tree test as text: the tree, and a task for each contested card. */
export function formatTreeTest(
  groups: readonly OutlineGroup[],
  tasks: readonly TreeTask[],
  texts: {
    tree: string;
    tasks: string;
    task: (card: string) => string;
    correct: (group: string, card: string) => string;
  },
): string {
  const lines = tasks.flatMap(({ also, card, correct }, at) => [
    `${at + 1}. ${texts.task(card)}`,
    `\t${texts.correct(correct, card)}`,
    `\t${also}`,
  ]);
  return [texts.tree, "", formatOutline(groups), "", texts.tasks, "", ...lines, ""].join("\n");
}
