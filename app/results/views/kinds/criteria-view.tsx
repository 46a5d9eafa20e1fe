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
      <Between {...found} paper={paper} />
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
                      className="size-4 shrink-0 accent-accent"
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

/** Columns that fit beside the names on a page of A4. */
const ON_PAPER = 6;

/** The agreement between criteria of the people who used both. On paper it is cut into tables as wide as the page. */
function Between({ criteria, between, paper }: Criteria & { paper: boolean }) {
  const { t, i18n } = useTranslation("results");
  const fixed = useFixed();
  if (criteria.length < 2) return null;
  const title = t("criteria.between");
  const number = (at: number) => (at + 1).toLocaleString(i18n.language);
  const all = criteria.map(({ name }, at) => ({ at, name: name || t("kinds.noName") }));
  const width = paper ? ON_PAPER : all.length;
  const parts = all.filter(({ at }) => at % width === 0).map(({ at }) => all.slice(at, at + width));
  return (
    <Panel
      title={title}
      explanation={[t("criteria.betweenSays")]}
      className="print:break-inside-auto"
    >
      {parts.map((part, index) => (
        <DataTable
          key={part[0]?.at}
          label={parts.length > 1 ? `${title} ${number(index)}` : title}
          // What is above the first column's row is in the tables before.
          rows={all.slice(index * width)}
          keyOf={({ at }) => at}
          className={index > 0 ? "mt-4" : undefined}
          columns={[
            {
              head: t("criteria.criterion"),
              cell: ({ at, name }) => `${number(at)}. ${name}`,
              className: "min-w-40",
            },
            ...part.map((column) => ({
              head: column.name,
              shortHead: number(column.at),
              right: true,
              cell: ({ at }: { at: number }) => {
                const cell = at === column.at ? null : between[at]?.[column.at];
                return cell?.agreement == null
                  ? "–"
                  : t("criteria.cell", { value: fixed(cell.agreement, 2), count: cell.people });
              },
            })),
          ]}
        />
      ))}
    </Panel>
  );
}
