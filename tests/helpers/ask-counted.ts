import { databaseCount } from "./database-count.ts";
import { askPage, postForm, postJson } from "./pages.ts";

const CSRF = "0".repeat(64);

/** Requests a page or submits its form; returns the status, the text and the database counts. */
export async function ask(path: string, cookie: string, body?: Record<string, string> | object) {
  const headers = {
    Cookie: `csrftoken=${CSRF}; ${cookie}`,
    "CF-Connecting-IP": `2001:db8::${crypto.randomUUID().slice(0, 4)}`,
  };
  const answer = await (!body
    ? askPage(path, { headers })
    : /\/(save|parts)$/.test(path)
      ? postJson(path, body, headers)
      : postForm(path, body as Record<string, string>, headers));
  const text = await answer.text();
  return { status: answer.status, text, ...databaseCount(answer.headers) };
}
