import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server.browser";
import { I18nextProvider } from "react-i18next";
import { isLanguage } from "./domain/limits/languages.ts";
import { languageCookieOf } from "./http/cookies.ts";
import { setPageHeaders } from "./http/security.ts";
import { logFault } from "./http/trace.server.ts";
import { withNamespaces } from "./i18n/rendered-namespaces.ts";
import { pageI18n } from "./i18n/server.ts";
import pageStyle from "./participant.css?inline";
import boardStyle from "./routes/sort/board/board.css?inline";
import { packTrays } from "./routes/sort/board/pack-trays.ts";
import { trackInput } from "./routes/sort/board/state/input-mode.ts";
import { foldMenus } from "./ui/shell/fold-menus.ts";
import { InlinedContext } from "./ui/shell/inlined.ts";
import { loadAfterPaint } from "./ui/shell/load-after-paint.ts";
import { staticPage } from "./ui/shell/static-page.ts";

const styles = { page: pageStyle, board: boardStyle };
const earlyScript = `(${ignoreHeldKeys})();(${keepEarlyPress})();(${trackInput})()`;
// Without itself, React finds the page as the server rendered it.
const pressScript = `(${keepEarlyPress})();document.currentScript.remove()`;
const laterScript = `(${loadAfterPaint})()`;
const packScript = `(${packTrays})()`;
const staticScript = `(${foldMenus})();(${staticPage})()`;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  const { nonce } = context;
  const i18n = (await pageI18n(context.assets, languageOf(request, remixContext))).cloneInstance();
  const body = await renderToReadableStream(
    <I18nextProvider i18n={i18n}>
      <InlinedContext.Provider
        value={{ nonce, styles, staticScript, pressScript, laterScript, earlyScript, packScript }}
      >
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </InlinedContext.Provider>
    </I18nextProvider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        if (!request.signal.aborted) logFault(error, context.trace);
      },
    },
  );
  // Pages are small: send them complete rather than streamed, so that every client and crawler gets the whole page.
  await body.allReady;
  setPageHeaders(headers, { nonce, development: import.meta.env.DEV });
  const html = withNamespaces(await new Response(body).text(), i18n);
  return new Response(html, { status, headers });
}

/** The language that the root route chose; if that failed, the one from the cookie. */
function languageOf(request: Request, { staticHandlerContext }: EntryContext) {
  const frame: { locale?: unknown } = staticHandlerContext.loaderData.root ?? {};
  return isLanguage(frame.locale) ? frame.locale : (languageCookieOf(request) ?? "en");
}

/** Handles errors from outside our loaders and actions: in rendering, or a request that Remix cannot route. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!refused && !request.signal.aborted) logFault(error, context.trace);
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (!response.headers.has("Cache-Control"))
    response.headers.set("Cache-Control", "private, no-cache");
  return response;
};

/** Ignores the repeats of a key that is held down: they would place card after card. Inlined as text, as below. */
function ignoreHeldKeys(): void {
  const ignore = (event: KeyboardEvent) => {
    if (!event.repeat || !/^(Enter|\d)$/.test(event.key)) return;
    if ((event.target as Element).closest("input, textarea")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", ignore, true);
}

declare global {
  interface Window {
    wake?: () => void;
  }
}

/**
 * Records the last press before hydration that needs scripts (a button outside a form, a digit key on a card), and
 * `wake` replays it after hydration. Only the last one counts, because the user saw no effect of earlier ones. Links and
 * submit buttons work without scripts. Inlined as text, so it must not refer to anything outside itself.
 */
function keepEarlyPress(): void {
  let last: Event | undefined;
  const keep = (event: Event) => {
    const isDigit = event instanceof KeyboardEvent && /^\d$/.test(event.key);
    const selector = isDigit ? ".sort-dock, [data-card]" : "button[type=button]";
    if (!isDigit && event.type === "keydown") return;
    if (!(event.target as Element).closest(selector)) return;
    // A partly hydrated page must not handle it too.
    event.stopPropagation();
    last = event;
  };
  addEventListener("click", keep, true);
  addEventListener("keydown", keep, true);
  window.wake = () => {
    removeEventListener("click", keep, true);
    removeEventListener("keydown", keep, true);
    // An event can be dispatched only once: copy it.
    if (last) last.target?.dispatchEvent(Reflect.construct(last.constructor, [last.type, last]));
    last = undefined;
  };
}
