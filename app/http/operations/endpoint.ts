import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { address } from "../../auth/address.ts";
import { asAnyCaller } from "../../auth/identify.server.ts";
import { isRoleTooLow } from "../../data/access/ownership.server.ts";
import { faultStatus } from "../../data/database/db.server.ts";
import { sessionExists } from "../../data/sorts/sessions.server.ts";
import { isId } from "../../domain/fields/fields.ts";
import { readJson } from "../body.ts";
import { MIB, STRANGER_BYTES } from "../body-rule.ts";
import { findCaller } from "../caller.ts";
import {
  ApiError,
  found,
  invalid,
  methodNotAllowed,
  notFound,
  roleTooLow,
  tooLarge,
  tooMany,
  unsupportedMediaType,
} from "../errors.ts";
import { mediaType } from "../forms/posted.ts";
import { noteRefusal } from "../note-refusal.ts";
import { logFault } from "../trace.server.ts";
import { fieldErrors } from "./field-errors.ts";
import type { Method, Operation, Operations } from "./operation.ts";
import { dialectText } from "./zod-texts.ts";

const WITH_BODY = ["POST", "PUT", "PATCH", "DELETE"];

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = ((args: Args) => Promise<Response>) & { operations: Operations };

/**
 * A path of the API: its operations by method, as one function that serves as both `loader` and
 * `action` of a resource route. Export it twice by name, since Remix strips only named exports
 * from the client build, not destructured ones. The steps of every call: method, caller, `find`,
 * parse, `do`, response.
 */
export function endpoint(operations: Operations): Handler {
  const handle = async ({ request, params, context }: Args): Promise<Response> => {
    try {
      const allow = allowed(operations);
      // The method that was sent: `request` may have another one that Remix accepts.
      const sent = context.trace.method;
      if (sent === "OPTIONS") return options(operations, allow);
      const operation = operations[sent === "HEAD" ? "GET" : (sent as Method)];
      if (!operation) throw methodNotAllowed(sent, allow);
      const response = await run(operation, request, params, context);
      return request.method === "HEAD" ? new Response(null, response) : response;
    } catch (error) {
      noteRefusal(error, request, context, params);
      return errorResponse(error);
    }
  };
  return Object.assign(handle, { operations });
}

async function run(
  operation: Operation,
  request: Request,
  rawParams: Record<string, string | undefined>,
  context: AppLoadContext,
): Promise<Response> {
  let reading: Promise<unknown> | undefined;
  const readBody = async () => {
    if (!WITH_BODY.includes(request.method)) return undefined;
    // The body of most DELETEs has no meaning.
    if (request.method === "DELETE" && !operation.body) return undefined;
    if (operation.upload) return undefined;
    reading ??= readJson(request, operation.body_limit ?? MIB, checkSender);
    return reading;
  };
  /** A large body is read from a known caller, or from whoever holds the session's id. */
  const checkSender = async () => {
    const { identity } = await calling;
    if (identity) return;
    if (operation.who !== "participant") throw tooLarge(STRANGER_BYTES);
    const { id } = rawParams;
    if (!isId(id) || !(await sessionExists(context.db, id))) throw notFound(operation.not_found);
  };
  const calling = findCaller(request, context, operation);
  const finding = findSubject(operation, request, rawParams, context, readBody);
  // The caller is checked first, so that the errors of `finding` are not revealed to callers without rights.
  finding.catch(() => {});
  const { identity, refusal } = await calling;
  const signedIn = () => {
    if (refusal) throw refusal;
    return identity.user;
  };
  const { params, query, subject } = await finding;
  const [user, token_hash] = [identity?.user ?? null, identity?.token_hash ?? null];
  const token_scope = identity?.scope ?? null;
  const sent = await readBody();
  if (operation.who === "either" && !hasSession(query) && !hasSession(sent)) signedIn();
  if (operation.upload) checkUpload(operation.upload, request);
  const call = {
    ...{ request, context, user, token_hash, token_scope, signedIn, params, query, subject },
  };
  const body = await parseBody(operation, { ...call, body: undefined }, sent);
  if (operation.limit) await count(operation.limit, request, context);
  const value = await operation.do({ ...call, body });
  return value instanceof Response ? value : answer(operation, value);
}

/** The parsed path and query, and the operation's subject, in the round trip that looks up the caller. */
async function findSubject(
  operation: Operation,
  request: Request,
  rawParams: Record<string, string | undefined>,
  context: AppLoadContext,
  readBody: () => Promise<unknown>,
) {
  const params = parseParams(operation, rawParams);
  const query = parse(operation.query, Object.fromEntries(new URL(request.url).searchParams));
  const call = { request, context, caller: asAnyCaller(request), params, query, readBody };
  return { params, query, subject: found(operation.find ? await operation.find(call) : true) };
}

/** @throws ApiError 415 for another media type */
function checkUpload(expected: string, { headers }: Request): void {
  const type = headers.get("Content-Type") ?? "";
  if (mediaType(type) !== expected) throw unsupportedMediaType(type);
}

const hasSession = (sent: unknown): boolean =>
  typeof sent === "object" && sent !== null && "session" in sent && Boolean(sent.session);

/** @throws ApiError 404 for a malformed id */
function parseParams(operation: Operation, raw: Record<string, string | undefined>): unknown {
  if (!operation.params) return {};
  const parsed = operation.params.safeParse(raw);
  if (!parsed.success) throw notFound(operation.not_found);
  return parsed.data;
}

const DIALECT = { error: dialectText, reportInput: true };

/** @throws ApiError 400 with all field errors; 404 when every error is a parent's malformed id */
function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, DIALECT);
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.every(isParentId)) throw notFound();
  throw invalid(fieldErrors(parsed.error.issues));
}

/** As `parse`, with the errors of `checkFields` added, and the fields named as the client sent them. */
async function parseBody(
  operation: Operation,
  call: Parameters<Operation["do"]>[0],
  body: unknown,
): Promise<unknown> {
  const { sent, names } = withoutAliases(body, operation.aliases);
  try {
    return parse(operation.body, sent);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    // `checkFields` queries the database, so it counts against the rate limit: otherwise invalid
    // calls could probe what exists without limit.
    if (operation.limit && operation.checkFields)
      await count(operation.limit, call.request, call.context);
    const body = validFields(operation.body, sent);
    const others = (await operation.checkFields?.({ ...call, body })) ?? {};
    const fields = Object.entries({ ...others, ...error.body });
    throw invalid(Object.fromEntries(fields.map(([name, texts]) => [names[name] ?? name, texts])));
  }
}

/** The body with its aliases replaced, and the names that were sent for those fields. The field itself wins. */
function withoutAliases(body: unknown, aliases: Record<string, string> = {}) {
  const names: Record<string, string> = {};
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return { sent: body, names };
  const sent: Record<string, unknown> = { ...body };
  for (const [alias, name] of Object.entries(aliases)) {
    if (!Object.hasOwn(body, alias) || Object.hasOwn(body, name)) continue;
    sent[name] = sent[alias];
    names[name] = alias;
  }
  return { sent, names };
}

/** The fields of a refused body that are valid by themselves. */
function validFields(schema: z.ZodType | undefined, sent: unknown): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject) || typeof sent !== "object" || sent === null) return {};
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const value = Object.hasOwn(sent, name) ? Reflect.get(sent, name) : undefined;
    return [name, z.safeParse(field, value)] as const;
  });
  return Object.fromEntries(
    fields.flatMap(([name, parsed]) => (parsed.success ? [[name, parsed.data]] : [])),
  );
}

const PARENTS = ["project", "study", "session", "participant"];
/** Whether an issue is the malformed id of the row that the new one should belong to. */
const isParentId = (issue: z.core.$ZodIssue): boolean =>
  issue.path.length === 1 &&
  PARENTS.includes(String(issue.path[0])) &&
  issue.code === "invalid_format";

/** @throws ApiError 429 when the address has used up the rate limit */
async function count(
  limit: keyof AppLoadContext["limits"],
  request: Request,
  context: AppLoadContext,
) {
  const { success } = await context.limits[limit].limit({ key: address(request) });
  if (!success) throw tooMany(60);
}

function answer(operation: Operation, value: unknown): Response {
  const status = Number(Object.keys(operation.answers)[0]);
  const schema = operation.answers[status];
  return schema ? json(value, status) : noContent();
}

/** A response depends on its caller, so it is not cached. */
const HEADERS = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  Vary: "Authorization, Cookie",
};

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(value, { status, headers: { ...HEADERS, ...headers } });

/** A response of text that is JSON already. */
export const jsonText = (text: string) =>
  new Response(text, { headers: { ...HEADERS, "Content-Type": "application/json" } });

export const noContent = (headers: Record<string, string> = {}) =>
  new Response(null, { status: 204, headers: { ...HEADERS, ...headers } });

function allowed(operations: Operations): string {
  const methods = Object.keys(operations);
  return [...methods, ...(operations.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

function options(operations: Operations, allow: string): Response {
  const [first] = Object.values(operations);
  const description = {
    name: first?.summary ?? "",
    description: Object.values(operations)
      .map((each) => each.summary)
      .join(" "),
    renders: ["application/json"],
    parses: ["application/json"],
  };
  return json(description, 200, { Allow: allow });
}

const FAULTS = {
  413: "This is more than can be stored in one piece. Nothing was saved.",
  500: "Internal server error.",
  503: "The storage of this server is full. Nothing was saved.",
};

/** The response to an `ApiError`; for any other error a 5xx with nothing but the id of its log line. */
export function errorResponse(error: unknown): Response {
  if (error instanceof ApiError) return json(error.body, error.status, error.headers);
  if (isRoleTooLow(error)) return errorResponse(roleTooLow());
  const request_id = logFault(error);
  const status = faultStatus(error);
  return json({ detail: FAULTS[status], request_id }, status);
}
