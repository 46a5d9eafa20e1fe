import { isSecure, readCookie, setCookie } from "../auth/cookies.ts";
import {
  type InterfaceLanguage,
  isInterfaceLanguage,
  isLanguage,
  type Language,
} from "../domain/limits/languages.ts";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Also the keys of the browser's copies in localStorage. */
export const THEME_COOKIE = "theme";
export const LANGUAGE_COOKIE = "preferred-language";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The chosen theme; null follows the system. */
export function themeOf(request: Request): Theme | null {
  const value = readCookie(request, THEME_COOKIE);
  return THEMES.find((theme) => theme === value) ?? null;
}

/** The language chosen in this browser, if any. */
export function languageCookieOf(request: Request): Language | null {
  const value = readCookie(request, LANGUAGE_COOKIE);
  return isLanguage(value) ? value : null;
}

/** That language, if the researcher's pages have it. */
export function interfaceCookieOf(request: Request): InterfaceLanguage | null {
  const language = languageCookieOf(request);
  return isInterfaceLanguage(language) ? language : null;
}

/** `Set-Cookie` for a preference that scripts may read; an empty value deletes it. */
export const preferenceCookie = (request: Request, name: string, value: string): string =>
  setCookie(name, value, {
    seconds: value === "" ? 0 : YEAR_SECONDS,
    secure: isSecure(request),
    readable: true,
  });
