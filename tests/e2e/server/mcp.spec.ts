import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, type Page } from "@playwright/test";
import account from "../../../scripts/demo/account.json" with { type: "json" };
import { openDemoAccount } from "../../helpers/demo-study.ts";
import { addToken } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

/** An agent with a read token of the demo account. The built Worker leaves packages of the SDK out. */
async function agentOf(page: Page, baseURL: string | undefined): Promise<Client> {
  const created = await page.request.post("/api/auth/tokens/", {
    data: { name: "Agent", scope: "read" },
    headers: { Authorization: `Token ${await addToken(account.email)}` },
  });
  const { token } = await created.json();
  const client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${baseURL}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
    }),
  );
  return client;
}

test("the built Worker describes its tools to an agent", async ({ page, baseURL }) => {
  const { tools } = await (await agentOf(page, baseURL)).listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    ...["add_cards", "create_study", "get_card", "get_conclusion", "get_groups"],
    ...["get_ratings", "get_study", "list_studies", "score_structure"],
  ]);
  const groups = tools.find(({ name }) => name === "get_groups");
  expect(groups?.inputSchema).toMatchObject({
    properties: { study: { type: "string" }, k: { type: "integer" } },
  });
});

test("the built Worker answers an agent's question, and names a wrong argument", async ({
  page,
  baseURL,
}) => {
  const study = await openDemoAccount(page);
  const agent = await agentOf(page, baseURL);
  const answer = await agent.callTool({ name: "get_conclusion", arguments: { study } });
  expect(JSON.stringify(answer.content)).toContain("grandfather");
  const wrong = await agent.callTool({ name: "get_groups", arguments: { study, k: "many" } });
  expect(wrong.isError).toBe(true);
  expect(JSON.stringify(wrong.content)).toContain("expected number");
});
