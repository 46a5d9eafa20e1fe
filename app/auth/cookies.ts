import { parse, serialize } from "cookie";

/** Whether the request came over https; secret cookies are then sent only over https. */
export const isSecure = (request: Request): boolean => new URL(request.url).protocol === "https:";

/** The decoded value of a request cookie; null when there is none. */
export const readCookie = (request: Request, name: string): string | null =>
  parse(request.headers.get("Cookie") ?? "")[name] ?? null;

type CookieOptions = {
  /** The lifetime; 0 deletes the cookie. */
  seconds: number;
  /** False for cookies that are not secret. */
  secure?: boolean;
  path?: string;
  /** Whether scripts may read it. */
  readable?: boolean;
};

/**
 * A `Set-Cookie` header. Not by Remix's `createCookie`: it encodes values, which the API and scripts use as they are.
 */
export const setCookie = (
  name: string,
  value: string,
  { seconds, secure = false, path = "/", readable = false }: CookieOptions,
): string =>
  serialize(name, value, {
    path,
    maxAge: seconds,
    httpOnly: !readable,
    sameSite: "lax",
    secure,
  });
