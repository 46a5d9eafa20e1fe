import { clsx } from "clsx";

/** A progress bar from 0 to `max`. */
export function Progress({
  value,
  max,
  label,
  className,
}: {
  value: number;
  max: number;
  label: string;
  className?: string;
}) {
  const percent = max > 0 ? Math.min(100, (100 * value) / max) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={clsx(
        "h-2 overflow-hidden rounded-full bg-line forced-colors:border forced-colors:border-[CanvasText]",
        className,
      )}
    >
      <div
        className="h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
