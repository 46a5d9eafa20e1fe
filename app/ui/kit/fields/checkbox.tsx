import { clsx } from "clsx";
import { forwardRef, type InputHTMLAttributes, type ReactNode } from "react";

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  /** `switch` for a setting that takes effect at once. */
  look?: "checkbox" | "switch";
};

/** A checkbox with its label; the whole row is clickable. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, hint, look = "checkbox", className, ...props },
  ref,
) {
  return (
    <label className={clsx("flex min-h-8 items-start gap-3 py-1", className)}>
      <input
        ref={ref}
        type="checkbox"
        role={look === "switch" ? "switch" : undefined}
        className={
          look === "switch"
            ? "relative mt-0.5 h-5 w-9 shrink-0 appearance-none rounded-full border border-control bg-tray transition-colors after:absolute after:top-0.5 after:start-0.5 after:size-3.5 after:rounded-full after:bg-control after:transition-all checked:border-accent checked:bg-accent checked:after:start-4.5 checked:after:bg-on-accent forced-colors:appearance-auto forced-colors:after:hidden"
            : "mt-1 size-4 shrink-0 accent-accent"
        }
        {...props}
      />
      <span>
        {label}
        {hint ? <span className="block text-sm text-quiet">{hint}</span> : null}
      </span>
    </label>
  );
});
