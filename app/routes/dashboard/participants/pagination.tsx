import { Form, Link, useSearchParams, useSubmit } from "@remix-run/react";
import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronsLeft from "lucide-react/icons/chevrons-left";
import ChevronsRight from "lucide-react/icons/chevrons-right";
import { useTranslation } from "react-i18next";
import {
  lastPage,
  PAGE_SIZES,
  type ParticipantsFilter,
  pageButtons,
} from "../../../domain/results/participants-filter.ts";
import { OVERLAYS, withParams } from "../../../results/state/dashboard-url.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";
import { useShown } from "../../../ui/kit/overlays/use-shown.ts";
import { HiddenParams } from "./hidden-params.tsx";

const buttonClass =
  "grid min-h-10 min-w-10 place-items-center rounded-sm px-2 tabular-nums hover:bg-tray aria-[current=page]:bg-accent aria-[current=page]:text-on-accent";

export function Pagination({ filter, count }: { filter: ParticipantsFilter; count: number }) {
  const { t } = useTranslation("dashboard");
  const [params] = useSearchParams();
  const { page, page_size } = filter;
  const last = lastPage(count, page_size);
  const to = (target: number) => withParams(params, { ...OVERLAYS, page: target });
  const step = (label: string, target: number, Icon: LucideIcon) => {
    const leads = target >= 1 && target <= last && target !== page;
    return (
      <Link
        to={to(leads ? target : page)}
        preventScrollReset
        aria-label={label}
        title={label}
        // A link that leads nowhere stays a link: it may have the focus.
        aria-disabled={leads ? undefined : true}
        className={clsx(buttonClass, !leads && "pointer-events-none opacity-40")}
      >
        <Icon aria-hidden className="size-4" />
      </Link>
    );
  };
  return (
    <nav
      aria-label={t("participants.pages.label")}
      className="mt-4 flex flex-wrap items-center justify-between gap-3"
    >
      <p className="text-sm text-quiet tabular-nums">
        {t("participants.pages.showing", {
          from: (page - 1) * page_size + 1,
          to: Math.min(count, page * page_size),
          count,
        })}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        {step(t("participants.pages.first"), 1, ChevronsLeft)}
        {step(t("participants.pages.previous"), page - 1, ChevronLeft)}
        {pageButtons(page, last).map((button, index, all) =>
          button === null ? (
            <span key={`gap after ${all[index - 1]}`} className="px-1 text-quiet">
              …
            </span>
          ) : (
            <Link
              key={button}
              to={to(button)}
              preventScrollReset
              aria-current={button === page ? "page" : undefined}
              aria-label={t("participants.pages.page", { page: button })}
              className={buttonClass}
            >
              {button}
            </Link>
          ),
        )}
        {step(t("participants.pages.next"), page + 1, ChevronRight)}
        {step(t("participants.pages.last"), last, ChevronsRight)}
      </div>
      <PageSize page_size={page_size} />
    </nav>
  );
}

function PageSize({ page_size }: { page_size: number }) {
  const { t } = useTranslation("dashboard");
  const submit = useSubmit();
  const [shown, setShown] = useShown(String(page_size));
  return (
    <Form
      method="get"
      aria-label={t("participants.pages.size")}
      preventScrollReset
      className="flex items-center gap-2"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <HiddenParams except={{ ...OVERLAYS, page: null, page_size: null }} />
      <label htmlFor="page-size" className="text-sm whitespace-nowrap text-quiet">
        {t("participants.pages.size")}
      </label>
      <Select
        id="page-size"
        name="page_size"
        value={shown}
        onChange={(event) => setShown(event.currentTarget.value)}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
      <span className="hidden noscript:inline">
        <Button type="submit" size="sm">
          {t("participants.pages.show")}
        </Button>
      </span>
    </Form>
  );
}
