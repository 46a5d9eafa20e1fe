import { clientAddress } from "./address.ts";
import { checkAnswer } from "./answers.ts";
import { fetchWorker } from "./fetch-worker.ts";

/** A response of the API with its body read: parsed JSON, or text. */
export type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any answer; its shape is checked against the OpenAPI document
  body: any;
};

export type CallOptions = {
  token?: string;
  headers?: Record<string, string>;
  /** The caller's address, so that tests do not share a rate limit. */
  address?: string;
};

const ORIGIN = "https://sortwell.test";

/** Sends one request as a client, and checks status, media type and body against the OpenAPI document. */
export async function call(
  method: string,
  path: string,
  body?: unknown,
  { token, headers = {}, address = clientAddress() }: CallOptions = {},
): Promise<Answer> {
  const sent = new Headers({ "CF-Connecting-IP": address });
  if (token) sent.set("Authorization", `Token ${token}`);
  if (body !== undefined) sent.set("Content-Type", "application/json");
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  const response = await fetchWorker(`${ORIGIN}/api${path}`, {
    method,
    headers: sent,
    body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    redirect: "manual",
  });
  const text = await response.text();
  const json = response.headers.get("Content-Type")?.startsWith("application/json");
  const answer = {
    status: response.status,
    headers: response.headers,
    body: json ? JSON.parse(text) : text,
  };
  await checkAnswer(method, path, answer);
  return answer;
}

/** A client with a token, or an anonymous one. */
export const client = (token?: string, options: CallOptions = {}) => {
  const bound = { ...options, ...(token && { token }) };
  return {
    token,
    get: (path: string) => call("GET", path, undefined, bound),
    post: (path: string, body?: unknown) => call("POST", path, body, bound),
    put: (path: string, body?: unknown) => call("PUT", path, body, bound),
    patch: (path: string, body?: unknown) => call("PATCH", path, body, bound),
    delete: (path: string, body?: unknown) => call("DELETE", path, body, bound),
  };
};
export type Client = ReturnType<typeof client>;

export const anyone = client();
