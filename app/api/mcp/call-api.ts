import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pause } from "../../domain/limits/in-steps.ts";
import type { Method } from "../../http/operations/operation.ts";

type Endpoint = (args: LoaderFunctionArgs) => Promise<Response>;

/** The request of an agent, with whose token the tools call the API. */
export type Agent = {
  request: Request;
  context: AppLoadContext;
  /** Runs the tools of one message one after the other, so that a batch takes no more memory than one of them. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** A function that runs one piece of work after the other. */
export function oneByOne(): Agent["inTurn"] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {}).then(pause);
    return turn;
  };
}

type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** A call of the API that was refused. Its message tells the agent why. */
export class Refused extends Error {}

/**
 * Calls an operation of the API as the agent, within this request: the same rights, limits and validation, also of the
 * agent's token.
 *
 * @throws Refused with what the API answered
 */
export async function callApi<Answer>(
  { request, context }: Agent,
  endpoint: Endpoint,
  method: Method,
  path: string,
  { params = {}, query = {}, body }: Call = {},
): Promise<Answer> {
  const url = new URL(path, request.url);
  url.search = new URLSearchParams(query).toString();
  const headers = new Headers({
    Authorization: request.headers.get("Authorization") ?? "",
    "Content-Type": "application/json",
  });
  const response = await endpoint({
    request: new Request(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    params,
    context: { ...context, trace: { ...context.trace, method } },
  });
  const text = await response.text();
  if (!response.ok) throw new Refused(refusalText(response.status, text));
  return JSON.parse(text) as Answer;
}

function refusalText(status: number, text: string): string {
  if (status === 404) return "Not found. Call list_studies for the ids of your studies.";
  if (status === 403)
    return `${text} This token may only read, or your role in the project does not allow it.`;
  if (status === 409 || status === 429) return text;
  return `The API answered ${status}: ${text}`;
}
