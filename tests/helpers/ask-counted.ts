import { databaseCount } from "./database-count.ts";
import { askPage } from "./pages.ts";

const CSRF = "0".repeat(64);

/** Requests a page or submits its form; returns the status, the text and the database counts. */
export async function ask(path: string, cookie: string, body?: Record<string, string> | object) {
  const json = body && /\/(save|parts)$/.test(path);
  const headers = new Headers({
    Cookie: `csrftoken=${CSRF}; ${cookie}`,
    "CF-Connecting-IP": `2001:db8::${crypto.randomUUID().slice(0, 4)}`,
  });
  if (body) {
    headers.set("Origin", "https://sortwell.test");
    headers.set("Content-Type", json ? "application/json" : "application/x-www-form-urlencoded");
  }
  const sent = json
    ? JSON.stringify(body)
    : new URLSearchParams(body as Record<string, string>).toString();
  const answer = await askPage(path, body ? { method: "POST", headers, body: sent } : { headers });
  const text = await answer.text();
  return { status: answer.status, text, ...databaseCount(answer.headers) };
}
