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

/** A word on a tint of its own colour. */
export function Badge({
  tone = "gray",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1 rounded-full bg-[color-mix(in_oklab,currentColor_12%,var(--color-card))] px-2.5 py-0.5 text-sm font-medium whitespace-nowrap [&_svg]:size-3.5",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
