/** The address that a call comes from, as the platform saw it; one name for all where it saw none. */
export const address = (request: Request): string =>
  request.headers.get("CF-Connecting-IP") ?? "local";
