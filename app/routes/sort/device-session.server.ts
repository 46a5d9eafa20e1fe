import { isSecure, readCookie, setCookie } from "../../auth/cookies.ts";
import { isId } from "../../domain/fields/fields.ts";
import { WAY_COOKIE, WAYS, type Way } from "./board/state/board-data.ts";

/**
 * A cookie per study remembers the device's session, so that a returning participant can continue,
 * without JavaScript too. Its path is /sort: a path of /sort/{study} would not match the data
 * requests to /sort/{study}.data.
 */
const sessionCookie = (study: string) => `sort-${study}`;
const HALF_YEAR_SECONDS = 180 * 24 * 60 * 60;

export function deviceSession(request: Request, study: string): string | null {
  const value = readCookie(request, sessionCookie(study));
  return isId(value) ? value : null;
}

/** The `Set-Cookie` value that remembers the session. */
export const rememberSession = (request: Request, study: string, session: string): string =>
  setCookie(sessionCookie(study), session, {
    seconds: HALF_YEAR_SECONDS,
    secure: isSecure(request),
    path: "/sort",
    readable: true,
  });

/**
 * A cookie remembers the query of the page that ended a session without a sort. The session is deleted and nothing
 * about the participant is stored, so that only the device knows the way back to the panel.
 */
const endCookie = (session: string) => `ended-${session}`;

export function endQuery(request: Request, session: string): URLSearchParams | null {
  const query = readCookie(request, endCookie(session));
  return query === null ? null : new URLSearchParams(query);
}

export const rememberEnd = (request: Request, session: string, query: URLSearchParams): string =>
  setCookie(endCookie(session), String(query), {
    seconds: 24 * 60 * 60,
    secure: isSecure(request),
    path: "/sort",
  });

const passCookie = (study: string) => `pass-${study}`;

/** The pass of a device that has entered the study's password. */
export const studyPass = (request: Request, study: string): string | null =>
  readCookie(request, passCookie(study));

export const rememberPass = (request: Request, study: string, pass: string): string =>
  setCookie(passCookie(study), pass, {
    seconds: HALF_YEAR_SECONDS,
    secure: isSecure(request),
    path: "/sort",
  });

/** What the board's page depends on the device for. */
export type Device = { phone: boolean; way: Way };

export const deviceOf = (request: Request): Device => ({
  phone: isPhone(request),
  way: WAYS.find((way) => way === readCookie(request, WAY_COOKIE)) ?? "auto",
});

/** Whether the request comes from a phone. */
export const isPhone = (request: Request): boolean =>
  request.headers.get("Sec-CH-UA-Mobile") === "?1" ||
  /Mobi/.test(request.headers.get("User-Agent") ?? "");
