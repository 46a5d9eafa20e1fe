import type { i18n } from "i18next";

const ATTRIBUTE = "data-texts";

/**
 * Writes the namespaces that the server used for a page into its `html` element. The browser loads them before hydration:
 * if a component suspended during hydration, React 18 could discard the server's HTML and the text typed into it.
 *
 * @param i18n the instance that rendered this page and no other
 */
export const withNamespaces = (html: string, { reportNamespaces }: i18n): string =>
  html.replace(
    "<html",
    `<html ${ATTRIBUTE}="${reportNamespaces?.getUsedNamespaces().join(" ") ?? ""}"`,
  );

/** The namespaces that the server used for this page. */
export const renderedNamespaces = (): string[] =>
  document.documentElement.getAttribute(ATTRIBUTE)?.split(" ") ?? [];
