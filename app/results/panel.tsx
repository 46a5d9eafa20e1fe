import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** A titled sheet among the results. */
export function Panel({
  title,
  says,
  what,
  controls,
  children,
  className = "print:break-inside-avoid",
}: {
  title: string;
  says?: ReactNode;
  /** How its figures are computed, and where that is from. */
  what?: string;
  controls?: ReactNode;
  children: ReactNode;
  /** Where it need not be whole on one sheet of paper. */
  className?: string;
}) {
  return (
    <div className={`index-card min-w-0 p-4 sm:p-5 ${className}`}>
      <header className="flex flex-wrap items-start justify-between gap-3 print:break-after-avoid">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg">{title}</h2>
          {says ? <p className="mt-1 max-w-prose text-quiet">{says}</p> : null}
          {what ? <WhatIsThis text={what} /> : null}
        </div>
        <div className="max-w-full print:hidden">{controls}</div>
      </header>
      <div className="mt-3">{children}</div>
    </div>
  );
}

/** How a figure is computed, and where that is from. */
export function WhatIsThis({ text }: { text: string }) {
  const { t } = useTranslation("dashboard");
  return (
    <details className="mt-3 max-w-prose text-sm print:hidden">
      <summary className="text-accent">{t("summary.what")}</summary>
      <p className="mt-2 text-quiet">{text}</p>
    </details>
  );
}
