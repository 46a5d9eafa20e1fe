import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { oneByOne } from "./call-api.ts";
import { addResultTools } from "./result-tools.ts";
import { addStudyTools } from "./study-tools.ts";

const INSTRUCTIONS = `Sortwell is a tool for card-sorting studies: participants put cards (the entries of a menu, say) into groups.
To set up a study, call create_study with a title and the cards; it is a draft until its researcher opens it.
To answer questions about results, call list_studies, then get_conclusion: how many groups, their names and how sure that is.
get_groups shows the groups at another number, get_card where people put one card, get_ratings how people rated the cards, score_structure how well a menu fits.`;

/** Answers one message of an agent. The caller is known to be signed in. */
export async function answerMcp(
  request: Request,
  context: AppLoadContext,
  maxRequestBodySize: number,
): Promise<Response> {
  const server = new McpServer(
    { name: "sortwell", version: context.version },
    { instructions: INSTRUCTIONS },
  );
  const agent = { request, context, inTurn: oneByOne() };
  addStudyTools(server, agent);
  addResultTools(server, agent);
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize,
  });
  await server.connect(transport);
  return transport.handleRequest(request);
}
