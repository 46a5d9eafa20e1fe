import type { ReactNode } from "react";
import { Breadcrumb } from "../kit/breadcrumb.tsx";

/** Where a page stands, its heading with what belongs to it, and at the right what can be done. */
export function PageHead({
  steps,
  title,
  beside,
  below,
  children,
}: {
  steps?: { to?: string; label: string }[];
  title: string;
  /** Stands in the line of the heading: a status, a count. */
  beside?: ReactNode;
  below?: ReactNode;
  /** Links and buttons. */
  children?: ReactNode;
}) {
  return (
    <div className="mb-5">
      {steps ? <Breadcrumb steps={steps} /> : null}
      {/* Toasts stand below this row. */}
      <div data-heading className="mt-1 flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl">{title}</h1>
            {beside}
          </div>
          {below}
        </div>
        {children ? (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:grow">{children}</div>
        ) : null}
      </div>
    </div>
  );
}
