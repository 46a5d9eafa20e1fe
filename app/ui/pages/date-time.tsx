import { useId, useState } from "react";
import { useFrame } from "../frame/frame.ts";
import { useServerRendered } from "../frame/scripted.ts";

const DAY = 86_400_000;
const UNITS = [
  ["day", DAY],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

const styles = {
  date: { dateStyle: "medium" },
  short: { dateStyle: "medium", timeStyle: "short" },
  full: { dateStyle: "long", timeStyle: "short" },
} as const;

/**
 * An instant in the user's language and time zone. Without `always` it is relative for a week, then
 * a date. The title shows it in full. What the server wrote stays until it changes: the browser's first date blocks a
 * phone for 100 ms.
 */
export function DateTime({ value, always }: { value: string; always?: keyof typeof styles }) {
  const { date_locale: locale, timezone, now } = useFrame();
  const id = useId();
  const isServed = useServerRendered();
  const source = [value, always, locale, timezone, now].join();
  const [served] = useState(() => (isServed ? servedIn(id, source) : null));
  const at = Date.parse(value);
  const format = (style: keyof typeof styles) =>
    new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: timezone }).format(at);
  const { text, title } =
    served?.source === source
      ? served
      : {
          text: always ? format(always) : (relative(now - at, locale) ?? format("date")),
          title: format("full"),
        };
  return (
    <time id={id} dateTime={value} title={title}>
      {text}
    </time>
  );
}

/** What the server wrote into an element, which it made of `source`. Null on the server. */
function servedIn(id: string, source: string) {
  const element = typeof document === "undefined" ? null : document.getElementById(id);
  return element && { source, text: element.textContent ?? "", title: element.title };
}

/** "2 hours ago" for a duration in milliseconds; null from a week on. */
function relative(elapsed: number, locale: string): string | null {
  if (elapsed >= 7 * DAY) return null;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  for (const [unit, size] of UNITS)
    if (elapsed >= size) return words.format(-Math.floor(elapsed / size), unit);
  return words.format(0, "second");
}
