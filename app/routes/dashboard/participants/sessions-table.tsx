import { Form, Link, useSearchParams } from "@remix-run/react";
import { clsx } from "clsx";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ParticipantsFilter } from "../../../domain/results/participants-filter.ts";
import { formatSegment, parseSegment } from "../../../domain/results/segments.ts";
import { OVERLAYS, withParams } from "../../../results/state/dashboard-url.ts";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { SelectionBar } from "../../../ui/kit/selection-bar.tsx";
import { Table, Th } from "../../../ui/kit/table.tsx";
import type { TableData } from "../load.server.ts";
import { useStudyRights } from "../study-rights.ts";
import { HiddenParams } from "./hidden-params.tsx";
import { actionsClass, SessionRow } from "./session-row.tsx";
import { TurnHead } from "./turn-cell.tsx";

/** The most sessions in a URL: servers refuse longer URLs. */
const MAX_COMPARED = 200;

/**
 * The URL of the results with these sessions in segment A; segment B is unchanged. Sessions selected earlier,
 * on another page of the table, stay in A. `null` when `sessions` is empty.
 */
function compareUrl(params: URLSearchParams, sessions: readonly string[]): string | null {
  if (sessions.length === 0) return null;
  const before = parseSegment(params.get("segment")).sessions ?? [];
  const picked = [...new Set([...before, ...sessions])].slice(0, MAX_COMPARED);
  return withParams(params, {
    ...OVERLAYS,
    tab: "results",
    run: 1,
    show: "segments",
    segment: formatSegment({ sessions: picked }),
  });
}

/**
 * One page of sessions. The checkboxes and the bulk buttons are one form, so that bulk actions work
 * without JavaScript; with JavaScript the bar appears while something is selected.
 */
export function SessionsTable({
  table,
  study,
  now,
  selected,
  onSelect,
}: {
  table: TableData;
  study: string;
  now: number;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation("dashboard");
  const [params] = useSearchParams();
  const { results, filter } = table;
  const chosen = results.filter((row) => selected.has(row.id));
  const toggle = (id: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    onSelect(next);
  };
  const form = useRef<HTMLFormElement>(null);
  const select = useRef(onSelect);
  select.current = onSelect;
  // Keep the checkboxes that were ticked before hydration.
  useEffect(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>("input[name=session]:checked");
    if (boxes?.length) select.current(new Set([...boxes].map((box) => box.value)));
  }, []);
  return (
    <Form ref={form} method="post" preventScrollReset aria-label={t("participants.heading")}>
      <HiddenParams except={OVERLAYS} />
      <div className="index-card overflow-hidden">
        <Table label={t("participants.heading")} className="text-sm!">
          <thead>
            <tr className="bg-card">
              <Th className="w-10">
                <SelectAll
                  some={chosen.length > 0}
                  all={chosen.length === results.length}
                  onChange={(all) => onSelect(new Set(all ? results.map((row) => row.id) : []))}
                />
              </Th>
              <SortHeader
                column="source"
                filter={filter}
                label={t("participants.columns.participant")}
                className="min-w-48"
              />
              <Th>{t("participants.columns.status")}</Th>
              <SortHeader
                column="started"
                filter={filter}
                label={t("participants.columns.started")}
              />
              <SortHeader
                column="duration"
                filter={filter}
                label={t("participants.columns.duration")}
              />
              <SortHeader column="cards" filter={filter} label={t("participants.columns.cards")} />
              {table.scales > 0 ? <Th>{t("participants.columns.ratings")}</Th> : null}
              {table.in_turns ? <TurnHead /> : null}
              <SortHeader
                column="categories"
                filter={filter}
                label={t("participants.columns.categories")}
              />
              <Th>
                <span className="inline-block min-w-36">{t("participants.columns.analysis")}</span>
              </Th>
              <Th data-row-controls="" className={actionsClass}>
                {t("participants.columns.actions")}
              </Th>
            </tr>
          </thead>
          <tbody>
            {results.map((row) => (
              <SessionRow
                key={row.id}
                row={row}
                study={study}
                now={now}
                rules={table.rules}
                scales={table.scales}
                inTurns={table.in_turns}
                selected={selected.has(row.id)}
                onSelect={toggle}
              />
            ))}
          </tbody>
        </Table>
      </div>
      <BulkBar
        count={chosen.length}
        compare={compareUrl(
          params,
          chosen.filter((row) => row.is_completed).map((row) => row.id),
        )}
        onClear={() => onSelect(new Set())}
      />
    </Form>
  );
}

function SelectAll({
  some,
  all,
  onChange,
}: {
  some: boolean;
  all: boolean;
  onChange: (all: boolean) => void;
}) {
  const { t } = useTranslation("dashboard");
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <input
      ref={ref}
      type="checkbox"
      className="block size-4 accent-accent noscript:hidden"
      aria-label={t("participants.selectAll")}
      checked={all}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** The actions on the selected sessions. */
function BulkBar({
  count,
  compare,
  onClear,
}: {
  count: number;
  /** The URL that compares the selected sessions with all; `null` when none of them is completed. */
  compare: string | null;
  onClear: () => void;
}) {
  const { t } = useTranslation("dashboard");
  const { mayEdit } = useStudyRights();
  return (
    <SelectionBar label={t("participants.bulk.label")} count={count} onClear={onClear}>
      {compare === null ? null : (
        <Link to={compare} className={buttonVariants({ size: "sm" })}>
          {t("participants.bulk.segment")}
        </Link>
      )}
      {mayEdit ? (
        <>
          <Button size="sm" type="submit" name="intent" value="include">
            {t("participants.bulk.include")}
          </Button>
          <Button size="sm" type="submit" formMethod="get" name="confirm" value="exclude">
            {t("participants.bulk.exclude")}
          </Button>
          <Button
            size="sm"
            type="submit"
            formMethod="get"
            name="confirm"
            value="delete"
            variant="danger"
          >
            {t("participants.bulk.delete")}
          </Button>
        </>
      ) : null}
    </SelectionBar>
  );
}

/** A column head that sorts by the column; a second click reverses the order. */
function SortHeader({
  column,
  filter,
  label,
  className,
}: {
  column: ParticipantsFilter["sort"];
  filter: ParticipantsFilter;
  label: string;
  className?: string;
}) {
  const { t } = useTranslation("dashboard");
  const [params] = useSearchParams();
  const current = filter.sort === column;
  const ascending = current && filter.direction === "asc";
  const Icon = current ? (ascending ? ArrowUp : ArrowDown) : ArrowUpDown;
  const to = withParams(params, {
    ...OVERLAYS,
    sort: column,
    direction: current && !ascending ? "asc" : "desc",
    page: null,
  });
  return (
    <Th aria-sort={current ? (ascending ? "ascending" : "descending") : undefined}>
      <Link
        to={to}
        preventScrollReset
        title={t("participants.sortBy", { column: label })}
        className={clsx("inline-flex items-center gap-1 hover:text-ink", className)}
      >
        {label}
        <Icon aria-hidden className={current ? "size-3.5 text-accent" : "size-3.5 opacity-50"} />
      </Link>
    </Th>
  );
}
