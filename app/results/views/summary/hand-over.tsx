import { Check, Copy, Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { csvRow } from "../../../domain/csv.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { download } from "../../charts/download.ts";
import { useCut, useResults } from "../../results-context.ts";
import { useGroupNames } from "../../use-group-names.ts";

/** The named groups as they leave the page: indented text, and a table of two columns. */
export function HandOver() {
  const { t } = useTranslation("dashboard");
  const { fileName, labels } = useResults();
  const { cut } = useCut();
  const names = useGroupNames();
  const [copied, setCopied] = useState(false);
  const groups = cut.clusters.map((cards, number) => ({
    name: names[number] ?? "",
    cards: cards.map((card) => labels[card] ?? ""),
  }));
  const outline = groups
    .map(({ name, cards }) => [name, ...cards.map((card) => `\t${card}`)].join("\n"))
    .join("\n");
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
    </div>
  );
}
