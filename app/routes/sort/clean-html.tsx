import { clsx } from "clsx";

/** HTML that the server cleaned (data/clean-html.server.ts). */
export function CleanHtml({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={clsx("prose", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader, and again when it was stored
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
