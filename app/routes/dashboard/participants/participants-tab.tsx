import { Link, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isFiltered } from "../../../domain/participants-filter.ts";
import { withParams } from "../../../results/dashboard-url.ts";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { EmptyState } from "../../../ui/kit/empty-state.tsx";
import type { DashboardData, TableData } from "../load.server.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { ANYBODY, FilterBar } from "./filter-bar.tsx";
import { Pagination } from "./pagination.tsx";
import { SessionsQuality } from "./quality-panel.tsx";
import { SessionsTable } from "./sessions-table.tsx";
import { SortPanel } from "./sort-panel.tsx";

export function ParticipantsTab({
  table,
  panel,
  study,
  now,
  total,
}: {
  table: TableData;
  panel: DashboardData["panel"];
  study: string;
  now: number;
  total: number;
}) {
  const { t } = useTranslation("dashboard");
  const [params] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { filter, count } = table;

  // Another page or page size starts with nothing selected.
  const place = `${filter.page}/${filter.page_size}`;
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== lastPlace) {
    setLastPlace(place);
    setSelected(new Set());
  }

  // Test ids count nowhere, and are listed.
  if (count === 0 && !isFiltered(filter))
    return (
      <div className="mt-6">
        <EmptyState title={t("participants.none")} text={t("participants.noneText")} />
      </div>
    );
  return (
    <div className="mt-6">
      <SessionsQuality flagged={table.flagged} />
      <FilterBar table={table} total={total} />
      {count === 0 ? (
        <EmptyState title={t("participants.noMatch")}>
          <Link to={withParams(params, ANYBODY)} className={buttonVariants()}>
            {t("participants.clearFilter")}
          </Link>
        </EmptyState>
      ) : (
        <>
          <SessionsTable
            key={`${place}`}
            table={table}
            study={study}
            now={now}
            selected={selected}
            onSelect={setSelected}
          />
          <Pagination filter={filter} count={count} />
        </>
      )}
      <ConfirmDialog results={table.results} onConfirm={() => setSelected(new Set())} />
      {params.get("view") ? <SortPanel sort={panel} study={study} /> : null}
    </div>
  );
}
