import { clsx } from "clsx";
import type { ReactNode } from "react";

const tones = {
  blue: "text-tone-blue",
  green: "text-tone-green",
  orange: "text-tone-orange",
  purple: "text-tone-purple",
  yellow: "text-tone-yellow",
  red: "text-tone-red",
  cyan: "text-tone-cyan",
  gray: "text-tone-gray",
} as const;
export type Tone = keyof typeof tones;

/** A short label in a color. */
export function Badge({
  tone = "gray",
  look = "tint",
  className,
  children,
}: {
  tone?: Tone;
  /** An outline for types and a tint for states, so that two badges of one color differ. */
  look?: "tint" | "outline";
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap [&_svg]:size-3.5",
        look === "tint"
          ? "bg-[color-mix(in_oklab,currentColor_12%,var(--color-card))]"
          : "bg-card ring-1 ring-current/40 ring-inset",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
