import { fetchWorker } from "./fetch-worker.ts";

export const MCP_URL = "https://sortwell.test/mcp";

/** Sends a body to the tools for language models as an agent with this token. */
export const askMcp = (token: string, body: string): Promise<Response> =>
  fetchWorker(MCP_URL, {
    method: "POST",
    body,
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
    },
  });
