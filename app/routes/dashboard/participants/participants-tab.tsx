import { Form, Link, useSearchParams } from "@remix-run/react";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isFiltered } from "../../../domain/results/participants-filter.ts";
import {
  type DecidedFlag,
  PROPOSED_FLAGS,
  type QualityFlag,
  type SessionFlag,
} from "../../../domain/sorts/session-flags.ts";
import { OVERLAYS, withParams } from "../../../results/state/dashboard-url.ts";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { Empty, EmptyDescription, EmptyTitle } from "../../../ui/kit/empty.tsx";
import type { DashboardData, TableData } from "../load.server.ts";
import { useStudyRights } from "../study-rights.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { ClearFilter, FilterBar, NO_FILTER } from "./filter-bar.tsx";
import { Pagination } from "./pagination.tsx";
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
  const { mayEdit } = useStudyRights();

  // Clear the selection when the page or the page size changes.
  const pageKey = `${filter.page}/${filter.page_size}`;
  const [lastPageKey, setLastPageKey] = useState(pageKey);
  if (pageKey !== lastPageKey) {
    setLastPageKey(pageKey);
    setSelected(new Set());
  }

  // Not `total`: test sessions are listed but not counted there.
  if (count === 0 && !isFiltered(filter))
    return (
      <div>
        <Empty>
          <EmptyTitle>{t("participants.none")}</EmptyTitle>
          <EmptyDescription>{t("participants.noneText")}</EmptyDescription>
        </Empty>
      </div>
    );
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-start gap-2 *:open:w-full">
        <FilterBar table={table} total={total} />
        <SessionsQuality flagged={table.flagged} />
      </div>
      {count === 0 ? (
        <Empty>
          <EmptyTitle>{t("participants.noMatch")}</EmptyTitle>
          <ClearFilter />
        </Empty>
      ) : (
        <>
          <SessionsTable
            key={pageKey}
            table={table}
            study={study}
            now={now}
            selected={selected}
            onSelect={setSelected}
          />
          <Pagination filter={filter} count={count} />
        </>
      )}
      {mayEdit ? (
        <ConfirmDialog results={table.results} onConfirm={() => setSelected(new Set())} />
      ) : null}
      {params.get("view") ? <SortPanel sort={panel} study={study} /> : null}
    </div>
  );
}

/**
 * The quality flags found, each with what was decided on its sorts, a link that lists them, and a button that excludes
 * those nobody has decided on.
 */
function SessionsQuality({ flagged }: { flagged: readonly DecidedFlag[] }) {
  const { mayEdit } = useStudyRights();
  const { t } = useTranslation("dashboard");
  const [params] = useSearchParams();
  const proposed: readonly SessionFlag[] = PROPOSED_FLAGS;
  if (flagged.length === 0) return null;
  const open = new Set(flagged.flatMap(({ undecided }) => undecided)).size;
  const isProposed = ({ flag, undecided }: DecidedFlag) =>
    proposed.includes(flag) && undecided.length > 0;
  return (
    <details>
      <summary
        className={buttonVariants({
          size: "sm",
          wrap: true,
          className: "h-auto list-none flex-wrap max-nav:min-h-11",
        })}
      >
        <TriangleAlert
          aria-hidden
          className={flagged.some(isProposed) ? "text-mark" : "text-quiet"}
        />
        {t("participants.quality.heading")}
        <span className="font-normal text-quiet tabular-nums">
          {t("participants.quality.open", { count: open })}
        </span>
      </summary>
      <div className="index-card mt-2 p-4 shadow-none">
        <p className="max-w-prose text-sm text-quiet">{t("participants.quality.about")}</p>
        <ul className="mt-3 divide-y divide-line">
          {flagged.map((one) => (
            <li key={one.flag} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <span className="min-w-60 flex-1">
                <span className="font-medium tabular-nums">
                  {t(`participants.flags.${one.flag}`)}:{" "}
                  {one.undecided.length + one.out + one.counted}
                </span>
                <DecidedSo decided={one} />
                <span className="block max-w-prose text-sm text-quiet">
                  {t(`participants.quality.why.${one.flag}`)}
                </span>
              </span>
              <Link
                to={withParams(params, { ...OVERLAYS, ...NO_FILTER, flag: one.flag })}
                preventScrollReset
                className={buttonVariants({ size: "sm" })}
                aria-label={`${t("participants.quality.show")}: ${t(`participants.flags.${one.flag}`)}`}
              >
                {t("participants.quality.show")}
              </Link>
              {mayEdit && one.undecided.length > 0 ? (
                <LeaveOut flag={one.flag} isProposed={isProposed(one)} />
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function DecidedSo({ decided: { counted, out, undecided } }: { decided: DecidedFlag }) {
  const { t } = useTranslation("dashboard");
  const parts = [
    undecided.length > 0 ? t("participants.quality.undecided", { count: undecided.length }) : null,
    out > 0 ? t("participants.quality.out", { count: out }) : null,
    counted > 0 ? t("participants.quality.counted", { count: counted }) : null,
  ];
  return <span className="text-quiet"> · {parts.filter((part) => part !== null).join(" · ")}</span>;
}

function LeaveOut({ flag, isProposed }: { flag: QualityFlag; isProposed: boolean }) {
  const { t } = useTranslation("dashboard");
  const [params] = useSearchParams();
  const name = `${t("participants.exclude.confirm")}: ${t(`participants.flags.${flag}`)}`;
  return (
    <Form method="post" action={withParams(params, OVERLAYS)} aria-label={name} preventScrollReset>
      <input type="hidden" name="flag" value={flag} />
      <Button
        size="sm"
        type="submit"
        name="intent"
        value="exclude_flag"
        variant={isProposed ? "primary" : undefined}
        aria-label={name}
      >
        {t("participants.exclude.confirm")}
      </Button>
    </Form>
  );
}
