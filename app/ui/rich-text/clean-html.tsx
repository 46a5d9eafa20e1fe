import { clsx } from "clsx";

/** The headings of a text start below those of the page around it, which go down to h2. */
const belowOurs = (html: string) =>
  html.replace(/(<\/?h)([1-5])\b/gi, (_, start: string, level) => start + (Number(level) + 1));

/** HTML that the server cleaned (data/clean-html.server.ts). */
export function CleanHtml({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={clsx("prose", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader, and again when it was stored
      dangerouslySetInnerHTML={{ __html: belowOurs(html) }}
    />
  );
}
