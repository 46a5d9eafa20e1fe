import { z } from "zod";
import { BOOKMARK_HEADER } from "./bookmark.ts";
import { REFUSALS } from "./errors.ts";
import type { Method, Operation, Operations } from "./operation.ts";

type Json = Record<string, unknown>;
export type PathOperations = { path: string; operations: Operations };

/** Schemas that the document names once and refers to. */
export const components = z.registry<{ id: string }>();

/**
 * The OpenAPI 3.1 document of these paths (as in the table of URLs: `auth/admin/users/:id/`),
 * made from the schemas that validate their requests and type their answers.
 */
export function openApiDocument(paths: readonly PathOperations[], server: string): Json {
  const schemas: Json = { ...ERROR_SCHEMAS };
  return {
    openapi: "3.1.0",
    info: {
      title: "Sortwell",
      version: "1.0.0",
      description: "Card-sorting studies: projects, studies, cards, sort sessions, analysis.",
    },
    servers: [{ url: server }],
    paths: Object.fromEntries(
      paths.map(({ path, operations }) => [templated(path), pathItem(path, operations, schemas)]),
    ),
    components: {
      schemas,
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "`Token <token>`, as login and registration answer it.",
        },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "auth_token",
          description: "A write also carries `X-CSRFToken`, equal to the cookie `csrftoken`.",
        },
      },
    },
  };
}

const templated = (path: string) => `/${path.replaceAll(/:(\w+)/g, "{$1}")}`;

const pathItem = (path: string, operations: Operations, schemas: Json): Json =>
  Object.fromEntries(
    Object.entries(operations).map(([method, operation]) => [
      method.toLowerCase(),
      describeOperation(path, method as Method, operation, schemas),
    ]),
  );

function describeOperation(
  path: string,
  method: Method,
  operation: Operation,
  schemas: Json,
): Json {
  const [, tag = ""] = path.split("/");
  return {
    operationId:
      `${method.toLowerCase()}_${path.replace(/^api\//, "").replaceAll(/[^a-z_]+/gi, "_")}`.replace(
        /_$/,
        "",
      ),
    summary: operation.summary,
    tags: [tag],
    security: security(operation),
    parameters: [
      ...parameters("path", operation.params, schemas),
      ...parameters("query", operation.query, schemas),
      ...(method === "GET" && operation.who !== "anyone" ? [BOOKMARK] : []),
    ],
    ...(operation.body && { requestBody: requestBody(operation.body, schemas) }),
    responses: responses(method, operation, schemas),
  };
}

const BOOKMARK: Json = {
  name: BOOKMARK_HEADER,
  in: "header",
  required: false,
  description:
    "The header of the same name of an answer before: what that one saw is seen here too, and may be read from a copy of the database that is near. Without it the first database is read.",
  schema: { type: "string", pattern: "^[\\w-]{1,200}$" },
};

function security({ who }: Operation): Json[] {
  const signedIn = [{ token: [] }, { cookie: [] }];
  if (who === "anyone") return [];
  return who === "researcher" || who === "superuser" ? signedIn : [{}, ...signedIn];
}

function parameters(where: "path" | "query", schema: z.ZodType | undefined, schemas: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input", schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: property,
  }));
}

const requestBody = (schema: z.ZodType, schemas: Json): Json => ({
  required: !schema.safeParse({}).success,
  content: content(jsonSchema(schema, "input", schemas)),
});

function responses(method: Method, operation: Operation, schemas: Json): Json {
  const answers: Json = {};
  for (const [status, schema] of Object.entries(operation.answers)) {
    const media = (operation.media ?? []).map((type) => [type, { schema: { type: "string" } }]);
    answers[status] = {
      description: operation.summary,
      ...(schema && {
        content: {
          ...content(jsonSchema(schema, "output", schemas)),
          ...Object.fromEntries(media),
        },
      }),
    };
  }
  for (const [status, name] of refusals(method, operation))
    answers[status] ??= {
      description: DESCRIPTIONS[status] ?? "Refused",
      content: content({ $ref: `#/components/schemas/${name}` }),
    };
  return answers;
}

/** Which errors an operation can answer with, told by what it declares. */
function refusals(method: Method, operation: Operation): [number, string][] {
  const { who, params, query, body, refuses, limit, throttled } = operation;
  const writes = method !== "GET";
  const bodied = writes && method !== "DELETE";
  return [
    ...(bodied || query ? [[400, "Invalid"] as [number, string]] : []),
    ...(who === "anyone" ? [] : [[401, "Detail"] as [number, string]]),
    ...((writes && who !== "anyone") || who === "superuser"
      ? [[403, "Detail"] as [number, string]]
      : []),
    ...(params || query || body ? [[404, "Detail"] as [number, string]] : []),
    ...(refuses ? [[409, "Refused"] as [number, string]] : []),
    ...(bodied
      ? ([
          [413, "Detail"],
          [415, "Detail"],
        ] as [number, string][])
      : []),
    ...(limit || throttled ? [[429, "Detail"] as [number, string]] : []),
    [500, "Fault"],
  ];
}

const DESCRIPTIONS: Record<number, string> = {
  400: "Invalid fields, all of them, or malformed JSON",
  401: "No credentials, or bad ones",
  403: "A right that the caller lacks, or a write by cookie without its CSRF token",
  404: "Not there, or not yours",
  409: "Refused in this state",
  413: "Body too large",
  415: "Body is not JSON",
  429: "Too many; see Retry-After",
  500: "A fault of ours",
};

const detail = { type: "string" };
const TEXTS = { type: "array", items: { type: "string" }, minItems: 1 };
const ERROR_SCHEMAS: Json = {
  Detail: object({ detail }, { code: { const: "password_required" } }),
  Invalid: {
    anyOf: [
      object({ detail }),
      {
        type: "object",
        minProperties: 1,
        additionalProperties: TEXTS,
      },
      object({ answers: { type: "object", minProperties: 1, additionalProperties: TEXTS } }),
    ],
  },
  Refused: object(
    { detail, code: { enum: Object.keys(REFUSALS) } },
    { completion_code: { type: ["string", "null"] } },
  ),
  Fault: object({ detail, request_id: { type: "string" } }),
};

function object(properties: Json, optional: Json = {}): Json {
  return {
    type: "object",
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

const content = (schema: Json): Json => ({ "application/json": { schema } });

/** A schema in JSON; the named ones inside it move to the document's components. */
function jsonSchema(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: "any", metadata: components });
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json & {
    $defs?: Json;
  };
  for (const [name, definition] of Object.entries($defs)) schemas[name] ??= named(definition);
  return named(rest);
}

/** Without the `id` that the registry lends to a named schema. */
function named(definition: unknown): Json {
  const { id: _, ...rest } = definition as Json;
  return rest;
}
