import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server.browser";
import { I18nextProvider } from "react-i18next";
import { isLanguage } from "./domain/limits.ts";
import { languageCookieOf } from "./http/cookies.ts";
import { setPageHeaders } from "./http/security.ts";
import { logFault } from "./http/trace.server.ts";
import { serverI18n } from "./i18n/server.ts";
import pageStyle from "./participant.css?inline";
import boardStyle from "./routes/sort/board/board.css?inline";
import { foldMenus } from "./ui/shell/fold-menus.ts";
import { InlinedContext } from "./ui/shell/inlined.ts";
import { stillPage } from "./ui/shell/still-page.ts";

const styles = { page: pageStyle, board: boardStyle };
const early = `(${earlyPress})()`;
const still = `(${foldMenus})();(${stillPage})()`;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  const { nonce } = context;
  const body = await renderToReadableStream(
    <I18nextProvider i18n={serverI18n(languageOf(request, remixContext))}>
      <InlinedContext.Provider value={{ nonce, styles, still, early }}>
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
  // Pages are small and whole: nothing is deferred, so that every reader and robot gets all of it.
  await body.allReady;
  setPageHeaders(headers, { nonce, development: import.meta.env.DEV });
  return new Response(body, { status, headers });
}

/** For the hourly job, which has no other way to the texts of this build. */
export { mailNotices } from "./mail/notices.server.ts";

/** The root route chose the language; when it failed, the browser's own choice will do. */
function languageOf(request: Request, { staticHandlerContext }: EntryContext) {
  const frame: { locale?: unknown } = staticHandlerContext.loaderData.root ?? {};
  return isLanguage(frame.locale) ? frame.locale : (languageCookieOf(request) ?? "en");
}

/** What no loader or action of ours threw: a fault in drawing, or a request that Remix cannot route. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!refused && !request.signal.aborted) logFault(error, context.trace);
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (!response.headers.has("Cache-Control"))
    response.headers.set("Cache-Control", "private, no-cache");
  return response;
};

declare global {
  interface Window {
    wake?: () => void;
  }
}

/**
 * Keeps what is pressed before a page is awake and has no way without scripts: a button that sends no form, a digit
 * on a card. `wake` presses it again. Only the last press counts: of those before it nothing was seen to happen.
 * Links and the buttons of forms do their work without scripts. Sent as text in the page: it may use nothing around it.
 */
function earlyPress(): void {
  let last: Event | undefined;
  const keep = (event: Event) => {
    const digit = event instanceof KeyboardEvent && /^\d$/.test(event.key);
    const of = digit ? ".sort-dock, [data-card]" : "button[type=button]";
    if ((!digit && event.type === "keydown") || !(event.target as Element).closest(of)) return;
    // A page that is half awake must not answer it as well.
    event.stopPropagation();
    last = event;
  };
  addEventListener("click", keep, true);
  addEventListener("keydown", keep, true);
  window.wake = () => {
    removeEventListener("click", keep, true);
    removeEventListener("keydown", keep, true);
    // A new event that says what the old one did.
    if (last) last.target?.dispatchEvent(Reflect.construct(last.constructor, [last.type, last]));
    last = undefined;
  };
}
