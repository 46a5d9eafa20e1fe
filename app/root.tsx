import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  useFetchers,
  useLocation,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { matchedPath } from "./domain/accounts/page-path.ts";
import { readFrame } from "./root-frame.server.ts";
import stylesheet from "./tailwind.css?url";
import { writeItem } from "./ui/frame/device-storage.ts";
import { useFrame, useIsParticipants } from "./ui/frame/frame.ts";
import { revalidateUnlessViewState } from "./ui/frame/results-url.ts";
import { useScripted } from "./ui/frame/scripted.ts";
import { useWatchUnderWay } from "./ui/frame/under-way.ts";
import { lazyUntilLoaded } from "./ui/frame/until-loaded.ts";
import { ErrorPage } from "./ui/shell/error-page.tsx";
import { useInlined } from "./ui/shell/inlined.ts";
import { Navbar } from "./ui/shell/navbar.tsx";
import { Scripts } from "./ui/shell/scripts.tsx";
import { ToastProvider } from "./ui/toasts/toasts.tsx";

// Not loaded on participants' pages.
const FormsAfterLogin = lazyUntilLoaded(() => import("./ui/unsaved/form-after-login.ts"));

/** The namespace `errors` is loaded with the first form that shows an error. */
export const handle = { i18n: ["frame"] };

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { frame, headers } = await readFrame(request, context);
  return data(frame, { headers });
}

export const shouldRevalidate = revalidateUnlessViewState;

export function Layout({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation("frame");
  const error = useRouteError();
  const { locale, theme, csrf, toast, style, anonymous } = useFrame();
  const chosen = usePendingTheme() ?? theme;
  return (
    <html lang={locale} dir={i18n.dir(locale)} data-theme={chosen ?? undefined} style={style}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="csrf-token" content={csrf} />
        <meta name="color-scheme" content={chosen ?? "light dark"} />
        {anonymous ? null : <meta name="description" content={t("description")} />}
        <DocumentTitle failed={Boolean(error)} />
        <Meta />
        <Style sheet={stylesheet} />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-70 focus:rounded-sm focus:bg-card focus:px-4 focus:py-2"
        >
          {t("skipToContent")}
        </a>
        <ToastProvider flashed={toast}>
          <Navbar />
          <main id="main" tabIndex={-1}>
            <Suspense>{children}</Suspense>
          </main>
        </ToastProvider>
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const { locale, theme, chosen_language } = useFrame();
  const participants = useIsParticipants();
  useInterfaceLanguage(locale);
  useWatchUnderWay();
  // Mirror these for scripts of the same origin that read the keys.
  useEffect(() => {
    if (theme) writeItem("theme", theme);
    if (chosen_language) writeItem("preferred-language", chosen_language);
  }, [theme, chosen_language]);
  return (
    <>
      {participants ? null : <AfterLogin />}
      <Outlet />
    </>
  );
}

/** Follows a change of the page's language. */
function useInterfaceLanguage(locale: string): void {
  // A named namespace: the default one has the texts of researchers, and participants' pages would load it for nothing.
  const { i18n } = useTranslation("frame");
  useEffect(() => {
    if (i18n.language !== locale) void i18n.changeLanguage(locale);
  }, [locale, i18n]);
}

/** Shows nothing, so the server renders none of it: what a page does first would find it not yet hydrated. */
function AfterLogin() {
  const scripted = useScripted();
  return scripted ? (
    <Suspense>
      <FormsAfterLogin />
    </Suspense>
  ) : null;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

/** The theme that is being saved, applied optimistically. */
function usePendingTheme(): "light" | "dark" | null {
  const value = useFetchers()
    .map((fetcher) => fetcher.formData?.get("theme"))
    .find(Boolean);
  return value === "light" || value === "dark" ? value : null;
}

/**
 * The title of the page. It comes from a route's handle, as a key with its namespace
 * (`handle = { i18n: ["projects"], title: "projects:title" }`), or from its loader data, as such a key
 * (`title_key`) or as a text (`title`, such as a study's name). The deepest route wins.
 */
function DocumentTitle({ failed }: { failed: boolean }) {
  const matches = useMatches();
  const titles = matches.map(({ handle, data }) => ({
    key: textOf(data, "title_key") ?? textOf(handle, "title"),
    text: textOf(data, "title"),
  }));
  const { key, text } = titles.findLast((title) => title.key || title.text) ?? {};
  const namespace = key?.split(":")[0] ?? "frame";
  // Do not suspend: the page must not wait for its title.
  const { t, ready } = useTranslation(namespace as "frame", { useSuspense: false });
  const { t: frame } = useTranslation("frame");
  const { anonymous } = useFrame();
  const product = anonymous ? "" : frame("product");
  const title = text ?? (key && ready ? t(key as "product") : null);
  return (
    <title>{!title || failed ? product : anonymous ? title : frame("titled", { title })}</title>
  );
}

function textOf(value: unknown, field: "title" | "title_key"): string | null {
  if (typeof value !== "object" || value === null) return null;
  const text: unknown = Reflect.get(value, field);
  return typeof text === "string" ? text : null;
}

type InlineStyle = { css: string; nonce: string | undefined };

const BOARD = /^\/sort\/[^/]+\/(preview|session\/[^/]+)\/?$/;

/** On the server: the inline style of a participant's page or of a visitor's home page. */
function useServedStyle(): InlineStyle | null {
  const inlined = useInlined();
  const { pathname } = useLocation();
  const { user } = useFrame();
  const isInline = useIsParticipants() || (pathname === "/" && !user);
  if (!inlined || !isInline) return null;
  const { page, board } = inlined.styles;
  return { css: BOARD.test(matchedPath(pathname)) ? page + board : page, nonce: inlined.nonce };
}

/** In the browser: the page's inline style. It never changes, as no client-side link leads to another kind of page. */
function writtenStyle(): InlineStyle | null {
  const element = document.querySelector<HTMLStyleElement>("style[data-page]");
  return element && { css: element.textContent ?? "", nonce: element.nonce };
}

const written = import.meta.env.SSR ? null : writtenStyle();
const useInlineStyle = import.meta.env.SSR ? useServedStyle : () => written;

/**
 * The style of the page. Participants' pages and a visitor's home have it inline, because fetching a
 * style sheet would delay the first paint by two round trips. The other pages link to the whole `sheet`.
 */
function Style({ sheet }: { sheet: string }) {
  const inline = useInlineStyle();
  if (!inline) return <link rel="stylesheet" href={sheet} />;
  return (
    <style
      data-page=""
      nonce={inline.nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style, as the build made it
      dangerouslySetInnerHTML={{ __html: inline.css }}
    />
  );
}
