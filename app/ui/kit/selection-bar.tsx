import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBrowserLayoutEffect } from "../frame/scripted.ts";
import { Button } from "./button.tsx";

/**
 * The actions on the selected rows of a table: a row at the bottom of the window, which scrolls horizontally if needed.
 * Its buttons belong to the form around the table. Without JavaScript it is always visible.
 */
export function SelectionBar({
  label,
  count,
  onClear,
  children,
}: {
  label: string;
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation("study");
  const bar = useRef<HTMLFieldSetElement>(null);
  // The focus would be lost with the bar: it goes to the table's form.
  useBrowserLayoutEffect(() => {
    const form = bar.current?.form;
    if (count > 0 || !form || !bar.current?.contains(document.activeElement)) return;
    form.tabIndex = -1;
    form.focus({ preventScroll: true });
  }, [count]);
  return (
    <fieldset
      ref={bar}
      aria-label={label}
      // theme.css scrolls the focused element clear of this bar.
      data-selection={count > 0 ? "" : undefined}
      className={clsx(
        "index-card sticky bottom-2 z-10 mt-2 max-nav:scripting:fixed max-nav:scripting:inset-x-4 flex min-w-0 items-center gap-2 overflow-x-auto px-2 py-1.5 whitespace-nowrap shadow-lifted *:shrink-0 max-sm:[&_:is(a,button,input)]:min-h-11",
        count === 0 && "scripting:hidden",
      )}
    >
      <Button
        size="sm"
        variant="ghost"
        aria-label={t("selection.clear")}
        title={t("selection.clear")}
        className="px-2! max-sm:min-w-11 noscript:hidden"
        onClick={onClear}
      >
        <X aria-hidden />
      </Button>
      <p role="status" className="mr-auto pr-2 text-sm font-medium tabular-nums noscript:hidden">
        {t("selection.count", { count })}
      </p>
      {children}
    </fieldset>
  );
}
