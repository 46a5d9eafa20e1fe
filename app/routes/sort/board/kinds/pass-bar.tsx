import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { passesOf, type SortPass } from "../../../../domain/sorts/sort-document.ts";
import type { BoardData } from "../state/board-data.ts";
import type { BoardState } from "../state/use-board.ts";
import { shownPass } from "./shown-pass.ts";
import { sortsRange } from "./sorts-range.ts";

/** Says which sort of how many is shown, and leads to the others. */
export default function PassBar({
  board,
  data,
  address,
}: {
  board: BoardState;
  data: BoardData;
  /** Of the page, without a query. */
  address: string;
}) {
  const { t, i18n } = useTranslation("kinds");
  const passes = passesOf<SortPass>(board.whole);
  const shown = shownPass(board);
  // Who is done made as many as there are.
  const made = { min: passes.length, max: passes.length };
  const isReview = data.mode === "review";
  const range = sortsRange(i18n.language, isReview ? made : data.rules.repeated_sorts);
  const bar = useRef<HTMLElement>(null);
  const count = useRef(passes.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar is moved when another sort is shown
  useEffect(() => {
    const nav = bar.current;
    const current = nav?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (!nav || !current) return;
    const { left, right } = nav.getBoundingClientRect();
    // Sideways only: `scrollIntoView` would move the page too.
    nav.scrollLeft += (current.left + current.right - left - right) / 2;
    if (count.current !== passes.length) window.scrollTo(0, 0);
    count.current = passes.length;
  }, [shown, passes.length]);
  return (
    <nav
      ref={bar}
      data-passes=""
      aria-label={t("pass.sorts")}
      className="flex gap-2 overflow-x-auto px-3 pt-2 sm:px-4"
    >
      {shown < passes.length ? <input type="hidden" name="pass" value={shown} /> : null}
      {passes.map(({ criterion }, at) => {
        const number = at + 1;
        const isLast = number === passes.length;
        const query = [isReview && "mode=review", !isLast && `pass=${number}`].filter(Boolean);
        return (
          <a
            key={number}
            href={query.length > 0 ? `${address}?${query.join("&")}` : address}
            aria-current={number === shown ? "page" : undefined}
            className={clsx(
              "flex min-h-11 max-w-60 shrink-0 items-center gap-1 rounded-sm text-sm sm:min-h-9",
              passes.length > 1 && "px-3",
              number !== shown && "text-accent underline",
              number === shown && "font-medium",
              number === shown && passes.length > 1 && "border border-accent bg-card",
            )}
            onClick={(event) => {
              event.preventDefault();
              board.steps.show(isLast ? null : number);
            }}
          >
            <span className="shrink-0">{t("pass.of", { number, range })}</span>
            {criterion ? (
              <span dir="auto" className="truncate" title={criterion}>
                {criterion}
              </span>
            ) : null}
          </a>
        );
      })}
    </nav>
  );
}
