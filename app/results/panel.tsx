import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Explained } from "./explained.tsx";

export function Panel({
  title,
  description,
  explanation,
  controls,
  children,
  className = "print:break-inside-avoid",
}: {
  title: string;
  description?: ReactNode;
  /** What its figures mean, how they are computed, and the source of the method. */
  explanation?: string | readonly string[];
  controls?: ReactNode;
  children: ReactNode;
  /** By default the panel stays on one printed page. */
  className?: string;
}) {
  return (
    <div className={`index-card min-w-0 p-4 ${className}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 print:break-after-avoid">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 className="text-base">{title}</h2>
            {explanation ? <Explained of={title} text={explanation} /> : null}
          </div>
          {description ? (
            <p className="mt-1 max-w-prose text-sm text-quiet">{description}</p>
          ) : null}
        </div>
        <div className="max-w-full print:hidden">{controls}</div>
      </header>
      <div className="mt-3">{children}</div>
    </div>
  );
}

/** A disclosure with the method of a figure and its source. */
export function WhatIsThis({ text }: { text: string }) {
  const { t } = useTranslation("results");
  return (
    <details className="mt-3 max-w-prose text-sm print:hidden">
      <summary className="text-accent">{t("summary.what")}</summary>
      <p className="mt-2 text-quiet">{text}</p>
    </details>
  );
}
