import type { i18n } from "i18next";
import type { CSSProperties, ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.browser";
import { factsOf, type Language } from "../../domain/limits/languages.ts";
import type { Theme } from "../../http/cookies.ts";
import stylesheet from "../../tailwind.css?url";
import { Menu, menuItemClass } from "../../ui/kit/overlays/menu.tsx";
import { pageClass } from "../../ui/pages/page.tsx";
import { scriptFonts } from "../../ui/shell/script-fonts.server.ts";
import { Wordmark } from "../../ui/shell/wordmark.tsx";

export type DocumentFrame = {
  i18n: i18n;
  language: Language;
  languages: readonly Language[];
  /** The chosen theme; null follows the system. */
  theme: Theme | null;
  /** Hides the product's name. */
  anonymous: boolean;
};

const POLICY = [
  ...["default-src 'none'", "style-src 'self'", "style-src-attr 'unsafe-inline'"],
  ...["img-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join("; ");

/** A page without scripts, forms and cookies, so that it can be the same for everybody. */
export async function documentResponse(
  frame: DocumentFrame,
  { title, main, headers }: { title: string; main: ReactNode; headers: Record<string, string> },
): Promise<Response> {
  const { i18n, language, theme, anonymous } = frame;
  const t = i18n.getFixedT(language, "frame");
  const page = (
    <html
      lang={language}
      dir={i18n.dir(language)}
      data-theme={theme ?? undefined}
      style={scriptFonts(language) as CSSProperties | undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? "light dark"} />
        {anonymous ? null : <meta name="description" content={t("description")} />}
        <title>{anonymous ? title : t("titled", { title })}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <header className="border-b border-line bg-card print:hidden">
          <div className={`${pageClass} flex min-h-14 items-center gap-2`}>
            {anonymous ? null : <Wordmark name={t("product")} />}
            <LanguageLinks {...frame} />
          </div>
        </header>
        <main className="mx-auto max-w-2xl px-4 py-8 sm:py-12">{main}</main>
      </body>
    </html>
  );
  const body = await renderToReadableStream(page);
  await body.allReady;
  return new Response(body, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Content-Language": language,
      ...headers,
    },
  });
}

function LanguageLinks({ i18n, language, languages }: DocumentFrame) {
  if (languages.length < 2) return null;
  return (
    <Menu
      className="ms-auto"
      summaryClassName="min-h-11"
      label={i18n.getFixedT(language, "frame")("language", { language })}
      summary={<span className="text-sm font-medium uppercase">{language}</span>}
    >
      {languages.map((code) => (
        <li key={code}>
          <a
            href={`?language=${code}`}
            lang={code}
            dir="auto"
            aria-current={code === language ? "page" : undefined}
            className={`${menuItemClass} min-h-11 aria-[current=page]:font-semibold`}
          >
            {factsOf(code).name}
          </a>
        </li>
      ))}
    </Menu>
  );
}
