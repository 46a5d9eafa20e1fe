import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { type Agent, Refused } from "./call-api.ts";

/** The result of a tool as text, or why it was refused, so that the agent can do better. */
export async function toolResult(
  { inTurn }: Agent,
  work: () => Promise<string | object>,
): Promise<CallToolResult> {
  try {
    const result = await inTurn(work);
    const text = typeof result === "string" ? result : JSON.stringify(result, null, 1);
    return { content: [{ type: "text", text }] };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { isError: true, content: [{ type: "text", text: error.message }] };
  }
}

export const inPercent = (share: number): string => `${Math.round(share * 100)} %`;

/** The first items, and how many more there are: results stay short enough for an agent. */
export const shortened = <T>(items: readonly T[], most: number) => ({
  items: items.slice(0, most),
  more: Math.max(0, items.length - most),
});
