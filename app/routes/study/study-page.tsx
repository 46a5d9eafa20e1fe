import { Link } from "@remix-run/react";
import { clsx } from "clsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ComponentProps, ReactNode } from "react";
import type { SetupStep } from "../../domain/studies/setup-steps.ts";
import type { Study } from "../../domain/studies/study.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { TabLinks } from "../../ui/kit/tab-links.tsx";
import { pageClass } from "../../ui/pages/page.tsx";
import { StatusBadge } from "../../ui/studies/status-badge.tsx";
import { OthersHere } from "./others-here.tsx";
import type { Setup } from "./setup-guide/load-guide.server.ts";
import { SetupGuide } from "./setup-guide/setup-guide.tsx";

/**
 * A page of a study: one head for its dashboard and for the pages that edit it, the setup guide, and the content. The
 * head is one row on a wide screen; on a narrow one the tabs are below it.
 */
export function StudyPage({
  study,
  tabs,
  actions,
  setup,
  step = null,
  children,
}: {
  study: Study;
  tabs: ComponentProps<typeof TabLinks>;
  actions: ReactNode;
  setup: Setup;
  /** The step of the setup guide that the page belongs to. */
  step?: SetupStep | null;
  children: ReactNode;
}) {
  return (
    <>
      {/* It covers the line below the bar: one line separates both from the content. */}
      <div className="relative -mt-px border-b border-line bg-card">
        {/* Toasts are placed below this row. */}
        <div
          data-heading
          className={clsx(
            pageClass,
            "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 min-[80rem]:grid-cols-[minmax(11rem,1fr)_minmax(0,auto)_auto]",
          )}
        >
          <div className="flex min-h-11 min-w-0 items-center gap-2">
            <Link
              to={`/projects/${study.project}/studies`}
              aria-label={study.project_name}
              title={study.project_name}
              className={buttonVariants({
                variant: "ghost",
                size: "icon",
                className: "-ml-3 print:hidden",
              })}
            >
              <ArrowLeft aria-hidden />
            </Link>
            <h1 title={study.title} className="truncate text-lg max-sm:text-base">
              {study.title}
            </h1>
            <StatusBadge status={study.status} />
          </div>
          <div className="col-span-2 row-start-2 min-w-0 min-[80rem]:col-span-1 min-[80rem]:col-start-2 min-[80rem]:row-start-1 print:hidden">
            <TabLinks {...tabs} />
          </div>
          <div className="flex min-w-0 items-center gap-2 min-[80rem]:col-start-3 print:hidden">
            <OthersHere study={study.id} />
            {actions}
          </div>
        </div>
      </div>
      <div className={clsx(pageClass, "pb-24 sm:pt-4 nav:pb-6", setup ? "pt-1" : "pt-3")}>
        <SetupGuide study={study} setup={setup} current={step} />
        {children}
      </div>
    </>
  );
}
