import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";

const SHOWN = 200;

/** A list that is folded under its heading; of a very long one the beginning. */
export function FoldedList({ heading, items }: { heading: string; items: string[] }) {
  const { t } = useTranslation("study");
  if (items.length === 0) return null;
  return (
    <details className="group mt-2">
      <summary className="flex min-h-8 list-none items-center gap-1 rounded-sm text-sm font-medium">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {heading} ({items.length})
      </summary>
      <ul className="max-h-48 list-disc overflow-y-auto pl-8 text-sm">
        {items.slice(0, SHOWN).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same label can be skipped twice
          <li key={index}>{item}</li>
        ))}
        {items.length > SHOWN ? (
          <li className="list-none">{t("import.more", { count: items.length - SHOWN })}</li>
        ) : null}
      </ul>
    </details>
  );
}
