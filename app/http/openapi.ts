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
  const schemas: Json = {};
  for (const [name, schema] of Object.entries(ERRORS))
    schemas[name] = jsonSchema(schema, "output", schemas);
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
  for (const status of refusals(method, operation))
    answers[status] ??= {
      description: DESCRIPTIONS[status],
      content: content({ $ref: `#/components/schemas/${ERROR_NAMES[status] ?? "Detail"}` }),
    };
  return answers;
}

/** The statuses of the errors that an operation can answer with, told by what it declares. */
function refusals(method: Method, operation: Operation): number[] {
  const { who, params, query, body, refuses, limit, throttled } = operation;
  const writes = method !== "GET";
  const bodied = writes && method !== "DELETE";
  const can: [number, unknown][] = [
    [400, bodied || query],
    [401, who !== "anyone"],
    [403, (writes && who !== "anyone") || who === "superuser"],
    [404, params || query || body],
    [409, refuses],
    [413, bodied],
    [415, bodied],
    [429, limit || throttled],
    [500, true],
  ];
  return can.flatMap(([status, declared]) => (declared ? [status] : []));
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

const detail = z.string();
const texts = z.record(z.string(), z.array(z.string()).min(1));
const ERRORS = {
  Detail: z.strictObject({ detail, code: z.literal("password_required").optional() }),
  Invalid: z.union([z.strictObject({ detail }), texts, z.strictObject({ answers: texts })]),
  Refused: z.strictObject({
    detail,
    code: z.enum(Object.keys(REFUSALS)),
    completion_code: z.string().nullable().optional(),
  }),
  Fault: z.strictObject({ detail, request_id: z.string() }),
};
const ERROR_NAMES: Record<number, keyof typeof ERRORS> = {
  400: "Invalid",
  409: "Refused",
  500: "Fault",
};

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
