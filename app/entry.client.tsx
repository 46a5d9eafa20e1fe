import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { startI18n } from "./i18n/client.ts";
import { renderedNamespaces } from "./i18n/rendered-namespaces.ts";
import { serverRenderedComponents } from "./ui/frame/late-component.tsx";
import { untilLoaded } from "./ui/frame/until-loaded.ts";
import { foldMenus } from "./ui/shell/fold-menus.ts";

const namespaces = new Set([...getInitialNamespaces(), ...renderedNamespaces()]);
namespaces.delete("translation");
const i18n = await startI18n(document.documentElement.lang, [...namespaces], untilLoaded);
await Promise.all([serverRenderedComponents(), dataDecoded()]);

foldMenus();
startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18n}>
      <StrictMode>
        <RemixBrowser />
      </StrictMode>
    </I18nextProvider>,
  );
});

/**
 * Waits until Remix has decoded the page's data. Its component throws the promise of that, with no boundary above it: a
 * press at that moment would be React's error 345, after which the page ignores everything.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
