import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonVariants } from "../kit/button.tsx";

/** A button "Delete" that opens a question, with the form that deletes below it. Works without JavaScript. */
export function ConfirmMenu({
  label,
  question,
  children,
}: {
  /** The accessible name of the button. */
  label: string;
  question: string;
  children: ReactNode;
}) {
  const { t } = useTranslation("common");
  return (
    <details data-menu="" className="relative">
      <summary
        aria-label={label}
        className={clsx(
          "cursor-pointer list-none",
          buttonVariants({ size: "sm", variant: "ghost" }),
        )}
      >
        {t("actions.delete")}
      </summary>
      <div className="index-card absolute right-0 z-30 mt-1 w-64 p-3 shadow-lifted">
        <p className="mb-2 text-sm">{question}</p>
        {children}
      </div>
    </details>
  );
}
