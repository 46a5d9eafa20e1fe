import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CriteriaTable as Criteria } from "../../../analysis/agreement/criteria.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { useAsync } from "../../computed.tsx";
import { Panel } from "../../panel.tsx";
import { withMerge } from "../../state/merged-labels.ts";
import { useResults, useView } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { requestOf } from "../../state/view-state.ts";

type Criterion = Criteria["criteria"][number];

/** What people sorted by in repeated sorts: the list, its merges, and how far the criteria agree. */
export function CriteriaView({ paper = false }: { paper?: boolean }) {
  const { t } = useTranslation("results");
  const { engine, merged, version } = useResults();
  const { state } = useView();
  const request = requestOf(state, merged);
  const found = useAsync(
    () => engine.criteria(request),
    `${version} ${JSON.stringify(merged.criterion_merges)}`,
  );
  if (found === null) return <Spinner label={t("results.recomputing")} />;
  return (
    <>
      <CriteriaList criteria={found.criteria} paper={paper} />
      <Between {...found} />
    </>
  );
}

function CriteriaList({ criteria, paper }: Pick<Criteria, "criteria"> & { paper: boolean }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { change } = useView();
  const { criterionMerges } = useResults();
  const { merges } = criterionMerges;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const named = criteria.filter(({ name }) => name !== "");
  const nameOf = ({ name }: Criterion) => name || t("kinds.noName");
  const chosen = named.filter(({ name }) => ticked.includes(name));
  const name = typed ?? chosen[0]?.name ?? "";
  const merge = (event: FormEvent) => {
    event.preventDefault();
    const labels = chosen.flatMap((one) => [one.name, ...one.spellings.map(({ text }) => text)]);
    const used = named.map((one) => one.name);
    criterionMerges.set(withMerge(merges, labels, name.trim(), used));
    setTicked([]);
    setTyped(null);
  };
  const title = t("criteria.title");
  return (
    <Panel
      title={title}
      explanation={[t("criteria.says"), t("criteria.what")]}
      controls={
        criterionMerges.undo && !paper ? (
          <Button size="sm" onClick={criterionMerges.undo}>
            {t("labels.undo")}
          </Button>
        ) : null
      }
    >
      {criteria.length === 0 ? <p>{t("criteria.none")}</p> : null}
      <form onSubmit={merge}>
        <DataTable
          label={title}
          rows={criteria}
          keyOf={({ name }) => name}
          columns={[
            {
              head: t("criteria.criterion"),
              cell: (one) =>
                one.name === "" || paper ? (
                  nameOf(one)
                ) : (
                  <label className="flex min-h-8 items-center gap-2 max-nav:min-h-11">
                    <input
                      type="checkbox"
                      className="size-4 accent-accent"
                      checked={ticked.includes(one.name)}
                      onChange={({ target }) =>
                        setTicked(
                          target.checked
                            ? [...ticked, one.name]
                            : ticked.filter((other) => other !== one.name),
                        )
                      }
                    />
                    {one.name}
                  </label>
                ),
            },
            {
              head: t("criteria.people"),
              cell: ({ people }) => people,
              right: true,
              sortBy: ({ people }) => people,
            },
            {
              head: t("criteria.sorts"),
              cell: ({ passes }) => passes,
              right: true,
              sortBy: ({ passes }) => passes,
            },
            {
              head: t("criteria.categories"),
              cell: ({ categories: { mean, least, most } }) =>
                t("criteria.range", { mean: fixed(mean, 1), least, most }),
              right: true,
              sortBy: ({ categories }) => categories.mean,
            },
            {
              head: t("criteria.agreement"),
              cell: ({ agreement }) => (agreement === null ? "–" : fixed(agreement, 2)),
              right: true,
              sortBy: ({ agreement }) => agreement ?? -1,
            },
            {
              head: t("criteria.spellings"),
              className: "min-w-48",
              cell: ({ spellings }) =>
                spellings.map(({ text, passes }) => `${text} (${passes})`).join(", "),
            },
            ...(paper
              ? []
              : [
                  {
                    head: t("criteria.show"),
                    isHeadHidden: true,
                    cell: (one: Criterion) =>
                      one.name === "" ? null : (
                        <Button
                          size="sm"
                          variant="ghost"
                          aria-label={t("criteria.use", { name: one.name })}
                          onClick={() =>
                            change({ pass: null, criterion: one.name, view: "summary" })
                          }
                        >
                          {t("criteria.show")}
                        </Button>
                      ),
                  },
                ]),
          ]}
        />
        {paper ? null : (
          <fieldset className="mt-3">
            <legend className="font-medium">{t("criteria.merge")}</legend>
            <p className="text-sm text-quiet">{t("criteria.mergeSays")}</p>
            {chosen.length < 2 ? null : (
              <div className="mt-2 flex flex-wrap items-end gap-2">
                <div className="min-w-0">
                  <label htmlFor={id} className="block text-sm text-quiet">
                    {t("criteria.mergeName")}
                  </label>
                  <Input
                    id={id}
                    value={name}
                    onChange={({ target }) => setTyped(target.value)}
                    required
                  />
                </div>
                <Button type="submit">{t("criteria.mergeIt")}</Button>
              </div>
            )}
          </fieldset>
        )}
      </form>
      <ul className="mt-2 grid gap-1">
        {merges.map((one) => (
          <li key={one.name} className="flex flex-wrap items-center gap-2 text-sm">
            {t("criteria.merged", { list: [...new Set([one.name, ...one.labels])].join(", ") })}
            {paper ? null : (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => criterionMerges.set(merges.filter((other) => other !== one))}
              >
                {t("criteria.split")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The agreement between criteria of the people who used both. */
function Between({ criteria, between }: Criteria) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  if (criteria.length < 2) return null;
  const title = t("criteria.between");
  const names = criteria.map(({ name }) => name || t("kinds.noName"));
  return (
    <Panel title={title} explanation={t("criteria.betweenSays")}>
      <DataTable
        label={title}
        rows={criteria.map((_, at) => at)}
        keyOf={(at) => at}
        columns={[
          { head: t("criteria.criterion"), cell: (at) => names[at] },
          ...names.map((head, column) => ({
            head,
            right: true,
            cell: (at: number) => {
              const cell = at === column ? null : between[at]?.[column];
              return cell?.agreement == null
                ? "–"
                : t("criteria.cell", { value: fixed(cell.agreement, 2), count: cell.people });
            },
          })),
        ]}
      />
    </Panel>
  );
}
