import { useTranslation } from "react-i18next";
import { Popover } from "../ui/kit/overlays/popover.client.tsx";

/** What a figure means and how it is computed, behind a "?" beside its title. A list's first text is printed. */
export function Explained({ of, text }: { of: string; text: string | readonly string[] }) {
  const { t } = useTranslation("results");
  const paragraphs = [text].flat();
  return (
    <>
      <Popover
        trigger="?"
        triggerLabel={`${t("summary.what")} ${of}`}
        triggerClassName="grid size-6 min-h-6 shrink-0 place-items-center rounded-full border border-control p-0 text-sm text-quiet hover:bg-tray hover:text-ink max-nav:size-8 print:hidden"
        aria-label={of}
        className="grid max-w-96 gap-2 text-sm"
      >
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Popover>
      {paragraphs.length > 1 ? (
        // On a line of its own, below the title.
        <div className="hidden basis-full print:block">
          <p className="max-w-prose text-sm text-quiet">{paragraphs[0]}</p>
        </div>
      ) : null}
    </>
  );
}
