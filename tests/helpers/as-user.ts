import type { APIRequestContext } from "@playwright/test";

/** A client of the API for tests in the browser, with the token of a user or as a participant. Throws unless a call succeeds. */
export const asUser =
  (request: APIRequestContext, { token }: { token?: string } = {}) =>
  async (method: string, path: string, data?: object) => {
    const headers = token ? { Authorization: `Token ${token}` } : undefined;
    const answer = await request.fetch(`/api${path}`, { method, data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? null : answer.json();
  };
