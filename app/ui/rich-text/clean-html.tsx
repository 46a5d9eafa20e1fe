import { clsx } from "clsx";

/** Moves each heading one level down: the page's own heading is an h1. */
const demoteHeadings = (html: string) =>
  html.replace(/(<\/?h)([1-5])\b/gi, (_, start: string, level) => start + (Number(level) + 1));

/** HTML that the server has sanitized (data/studies/clean-html.server.ts). */
export function CleanHtml({
  html,
  lang,
  className,
}: {
  html: string;
  /** Its language, where that is not the page's. */
  lang?: string | undefined;
  className?: string;
}) {
  return (
    <div
      dir="auto"
      lang={lang}
      className={clsx("prose", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader, and again when it was stored
      dangerouslySetInnerHTML={{ __html: demoteHeadings(html) }}
    />
  );
}
