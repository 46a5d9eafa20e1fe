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
import { earlyPress } from "./ui/shell/early-press.ts";
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
