import { Link, useSearchParams } from "@remix-run/react";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ParticipantsFilter } from "../../../domain/participants-filter.ts";
import { OVERLAYS, withParams } from "../../../results/dashboard-url.ts";
import { Th } from "../../../ui/kit/table.tsx";

/** A column head that sorts; pressed again it turns the order round. */
export function SortHeader({
  column,
  filter,
  label,
}: {
  column: ParticipantsFilter["sort"];
  filter: ParticipantsFilter;
  label: string;
}) {
  const { t } = useTranslation("dashboard");
  const [params] = useSearchParams();
  const current = filter.sort === column;
  const up = current && filter.direction === "asc";
  const Icon = current ? (up ? ArrowUp : ArrowDown) : ArrowUpDown;
  const to = withParams(params, {
    ...OVERLAYS,
    sort: column,
    direction: current && !up ? "asc" : "desc",
    page: null,
  });
  return (
    <Th aria-sort={current ? (up ? "ascending" : "descending") : undefined}>
      <Link
        to={to}
        preventScrollReset
        title={t("participants.sortBy", { column: label })}
        className="inline-flex items-center gap-1 hover:text-ink"
      >
        {label}
        <Icon aria-hidden className={current ? "size-3.5 text-accent" : "size-3.5 opacity-50"} />
      </Link>
    </Th>
  );
}
