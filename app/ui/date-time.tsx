import { useFrame } from "./shell/frame.ts";

const DAY = 86_400_000;
const UNITS = [
  ["day", DAY],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/**
 * An instant in the reader's language and time zone: relative up to a week, then the date;
 * in full on hover.
 */
export function DateTime({ value, always }: { value: string; always?: "date" | "short" | "full" }) {
  const { date_locale: locale, timezone, now } = useFrame();
  const at = Date.parse(value);
  const full = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: timezone,
  }).format(at);
  return (
    <time dateTime={value} title={full} suppressHydrationWarning>
      {always === "full"
        ? full
        : always === "short"
          ? short(at)
          : always === "date"
            ? date(at)
            : relative()}
    </time>
  );

  function short(instant: number) {
    return new Intl.DateTimeFormat(locale, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: timezone,
    }).format(instant);
  }

  function date(instant: number) {
    return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: timezone }).format(
      instant,
    );
  }

  function relative() {
    const ago = now - at;
    if (ago >= 7 * DAY) return date(at);
    const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
    for (const [unit, size] of UNITS)
      if (ago >= size) return words.format(-Math.floor(ago / size), unit);
    return words.format(0, "second");
  }
}
