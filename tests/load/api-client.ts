/** A client of a running server outside of a browser: a researcher with a token, or a participant. */
export function apiClient(url: string, token?: string) {
  /** The answer, whatever its status. A 502, which a proxy sends when the server is gone, is none. */
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (token) headers.set("Authorization", `Token ${token}`);
    const answer = await fetch(`${url}${path}`, { ...init, headers });
    if (answer.status === 502) throw new TypeError(`No answer from ${url}${path}`);
    return answer;
  };
  const send = (method: string, path: string, body: unknown) =>
    ask(path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    ask,
    send,
    /** The JSON of an answer that must be a success, of a GET without `body` and of a POST with one. */
    async call<T>(path: string, body?: unknown): Promise<T> {
      const answer = await (body === undefined ? ask(path) : send("POST", path, body));
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${path}: ${text.slice(0, 300)}`);
      return JSON.parse(text || "null");
    },
  };
}
