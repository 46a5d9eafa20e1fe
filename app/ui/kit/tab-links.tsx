import { Link } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useCurrentInSight } from "./current-in-sight.ts";

/** Tabs as links: each has a URL, which works without JavaScript and can be shared. */
export function TabLinks({
  label,
  current,
  tabs,
}: {
  label: string;
  current: string;
  tabs: { id: string; to: string; label: ReactNode; count?: number }[];
}) {
  const box = useCurrentInSight(current);
  return (
    <nav ref={box} aria-label={label} className="scroll-cue overflow-x-auto">
      <ul className="flex">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.id === current ? "page" : undefined}
              className={clsx(
                "flex min-h-11 items-center gap-1.5 border-b-2 px-2.5 text-sm whitespace-nowrap -outline-offset-2!",
                tab.id === current
                  ? "border-accent font-medium text-ink"
                  : "border-transparent text-quiet hover:text-ink forced-colors:border-[Canvas]",
              )}
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="rounded-full bg-tray px-1.5 text-quiet tabular-nums">
                  {tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
