import { isSecure, readCookie, setCookie } from "../../auth/cookies.ts";
import { isId } from "../../domain/fields.ts";
import { WAY_COOKIE, WAYS, type Way } from "./board/board-data.ts";

/**
 * The device remembers its session of each study in a cookie of the participants' pages, so that
 * a participant who comes back can go on, without JavaScript too. Its path is that of all studies:
 * the page's data comes from /sort/{study}.data, to which a path of /sort/{study} does not apply.
 */
const nameOf = (study: string) => `sort-${study}`;
const HALF_A_YEAR = 180 * 24 * 60 * 60;

export function deviceSession(request: Request, study: string): string | null {
  const value = readCookie(request, nameOf(study));
  return isId(value) ? value : null;
}

/** `Set-Cookie` that remembers the session. */
export const rememberSession = (request: Request, study: string, session: string): string =>
  setCookie(nameOf(study), session, {
    seconds: HALF_A_YEAR,
    secure: isSecure(request),
    path: "/sort",
    readable: true,
  });

const passName = (study: string) => `pass-${study}`;

/** What a device carries that has given the study's password. */
export const studyPass = (request: Request, study: string): string | null =>
  readCookie(request, passName(study));

export const rememberPass = (request: Request, study: string, pass: string): string =>
  setCookie(passName(study), pass, {
    seconds: HALF_A_YEAR,
    secure: isSecure(request),
    path: "/sort",
  });

/** What a board has to know of the device it is drawn for. */
export type Device = { phone: boolean; way: Way };

export const deviceOf = (request: Request): Device => ({
  phone: isPhone(request),
  way: WAYS.find((way) => way === readCookie(request, WAY_COOKIE)) ?? "auto",
});

/** Whether the page is asked for by a phone: there, many categories start folded. */
export const isPhone = (request: Request): boolean =>
  request.headers.get("Sec-CH-UA-Mobile") === "?1" ||
  /Mobi/.test(request.headers.get("User-Agent") ?? "");
