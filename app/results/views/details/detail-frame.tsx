import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { WhatIsThis } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";

/** The frame of the drawer's content: title, close button, explanation. */
export function DetailFrame({
  title,
  titleId,
  explanation,
  children,
}: {
  title: ReactNode;
  titleId: string;
  /** How its figures are computed, and the source of the method. */
  explanation?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { open } = useResults();
  return (
    <>
      <div className="sticky top-0 flex items-start justify-between gap-4 border-b border-line bg-card px-4 py-3">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          onClick={() => open(null)}
          aria-label={t("actions.close")}
          className="grid size-10 shrink-0 place-items-center rounded-sm text-quiet hover:bg-tray"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="grid gap-4 px-4 py-4">
        {children}
        {explanation ? <WhatIsThis text={explanation} /> : null}
      </div>
    </>
  );
}
