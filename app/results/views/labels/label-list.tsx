import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/input.tsx";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../results-context.ts";
import { cardsText } from "./cards-text.ts";

const MOST = 300;

/** Every label with the cards that stand under it; those that are ticked are merged by hand. */
export function LabelList({
  onMerge,
}: {
  onMerge: (labels: readonly string[], name: string) => void;
}) {
  const { t } = useTranslation("dashboard");
  const { analysis } = useResults();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [search, setSearch] = useState("");
  const found = analysis.common_categories.filter(({ label }) =>
    label.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <Panel
      title={t("labels.all", { count: analysis.common_categories.length })}
      says={t("labels.allSay")}
      what={t("what.common")}
      controls={
        <div className="flex flex-wrap gap-2">
          <Input
            type="search"
            className="w-48 max-w-full"
            aria-label={t("labels.search")}
            placeholder={t("labels.search")}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button
            className="max-w-full whitespace-normal"
            disabled={ticked.length < 2}
            onClick={() => {
              onMerge(ticked, ticked[0] ?? "");
              setTicked([]);
            }}
          >
            {ticked.length < 2
              ? t("labels.mergeTicked")
              : t("labels.mergeAs", { label: ticked[0] })}
          </Button>
        </div>
      }
    >
      <div className="max-h-[36rem] overflow-y-auto">
        <Table label={t("labels.all", { count: found.length })}>
          <thead>
            <tr>
              <Th>
                <span className="sr-only">{t("labels.tick")}</span>
              </Th>
              <Th>{t("labels.label")}</Th>
              <Th className="text-right">{t("labels.usedBy")}</Th>
              <Th>{t("labels.cards")}</Th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, MOST).map((category) => (
              <tr key={category.label}>
                <Td>
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    aria-label={t("labels.tickOne", { label: category.label })}
                    checked={ticked.includes(category.label)}
                    onChange={(event) =>
                      setTicked(
                        event.target.checked
                          ? [...ticked, category.label]
                          : ticked.filter((label) => label !== category.label),
                      )
                    }
                  />
                </Td>
                <Td>{category.label}</Td>
                <Td className="text-right whitespace-nowrap">
                  {t("results.of", {
                    count: category.usage_count,
                    total: analysis.participant_count,
                  })}
                </Td>
                <Td className="text-sm text-quiet">
                  <span className="block min-w-48">{cardsText(category)}</span>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Panel>
  );
}
