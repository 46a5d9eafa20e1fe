import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";
import { cardsText } from "./cards-text.ts";
import { MergeName } from "./merge-name.tsx";

const MAX_ROWS = 300;

/** All labels with the cards placed under them; selected labels can be merged by hand. */
export function LabelList({
  onMerge,
}: {
  onMerge: (labels: readonly string[], name: string) => void;
}) {
  const { t } = useTranslation("results");
  const { analysis, merges } = useResults();
  const count = analysis.common_categories.length;
  const before = merges.merges.reduce((sum, { labels }) => sum + labels.length - 1, count);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [search, setSearch] = useState("");
  const found = analysis.common_categories.filter(({ label }) =>
    label.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <Panel
      title={
        before === count ? t("labels.all", { count }) : t("labels.allMerged", { count, before })
      }
      explanation={[t("labels.allSay"), t("what.common")]}
      controls={
        <div className="flex flex-wrap gap-2">
          <div className="w-48 max-w-full">
            <Input
              type="search"
              aria-label={t("labels.search")}
              placeholder={t("labels.search")}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          {selected.length < 2 ? (
            <Button wrap disabled>
              {t("labels.mergeTicked")}
            </Button>
          ) : (
            <MergeName
              key={selected[0]}
              labels={selected}
              name={selected[0] ?? ""}
              action={(name) => t("labels.mergeAs", { label: name })}
              onName={(name) => {
                onMerge(selected, name);
                setSelected([]);
              }}
            />
          )}
        </div>
      }
    >
      <DataTable
        label={t("labels.all", { count: found.length })}
        height="max-h-[36rem]"
        rows={found.slice(0, MAX_ROWS)}
        keyOf={({ label }) => label}
        columns={[
          {
            head: t("labels.tick"),
            isHeadHidden: true,
            cell: ({ label }) => (
              <input
                type="checkbox"
                className="size-4 accent-accent"
                aria-label={t("labels.tickOne", { label })}
                checked={selected.includes(label)}
                onChange={(event) =>
                  setSelected(
                    event.target.checked
                      ? [...selected, label]
                      : selected.filter((other) => other !== label),
                  )
                }
              />
            ),
          },
          { head: t("labels.label"), cell: ({ label }) => label },
          {
            head: t(analysis.dealt ? "labels.usedByOfShown" : "labels.usedBy"),
            cell: ({ usage_count, shown }) =>
              t("results.of", { count: usage_count, total: shown ?? analysis.participant_count }),
            right: true,
          },
          {
            head: t("labels.cards"),
            cell: (category) => <span className="block min-w-48">{cardsText(category)}</span>,
            className: "text-sm text-quiet",
          },
        ]}
      />
    </Panel>
  );
}
