import { parse, serialize } from "cookie";

/** Whether the request came by https: what is secret goes back by it alone. */
export const isSecure = (request: Request): boolean => new URL(request.url).protocol === "https:";

/** The value of a cookie as the browser sent it, decoded; null when there is none. */
export const readCookie = (request: Request, name: string): string | null =>
  parse(request.headers.get("Cookie") ?? "")[name] ?? null;

type Kept = {
  /** for how long; 0 forgets it */
  seconds: number;
  /** What is worth nothing to others may go by http as well. */
  secure?: boolean;
  path?: string;
  /** Scripts of our pages may read it. */
  readable?: boolean;
};

/** `Set-Cookie`. Not by Remix's `createCookie`, which encodes values that the API and scripts know as they are. */
export const setCookie = (
  name: string,
  value: string,
  { seconds, secure = false, path = "/", readable = false }: Kept,
): string =>
  serialize(name, value, {
    path,
    maxAge: seconds,
    httpOnly: !readable,
    sameSite: "lax",
    secure,
  });
