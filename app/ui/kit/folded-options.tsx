import { clsx } from "clsx";
import { type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";

/** Controls in a row on wide screens, behind a button on narrow ones, where the results come first. */
export function FoldedOptions({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="min-h-11 nav:hidden noscript:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div
        id={id}
        className={clsx(
          "flex-wrap items-end gap-x-4 gap-y-2 nav:flex noscript:flex",
          open ? "flex" : "hidden",
          className,
        )}
      >
        {children}
      </div>
    </>
  );
}
