import { z } from "zod";
import { inheritance } from "../../domain/accounts/heirs.ts";
import { BOOKMARK_HEADER } from "../bookmark.ts";
import { FORBIDDEN_CODES, REFUSALS } from "../errors.ts";
import type { Method, Operation, Operations } from "./operation.ts";

type Json = Record<string, unknown>;
export type PathOperations = { path: string; operations: Operations };

/** Schemas that the document defines once, under `components`, and refers to. */
export const components = z.registry<{ id: string }>();

/**
 * The OpenAPI 3.1 document of these paths (written as in `routes.ts`: `auth/admin/users/:id/`),
 * generated from the schemas that validate their requests and type their responses.
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
          description:
            "`Token <token>`, with the token that login or registration returned. With a personal token (also `Bearer <token>`), only operations whose `x-token-scope` is its scope, or `read` for one that may write.",
        },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "auth_token",
          description:
            "A write must also send the header `X-CSRFToken`, equal to the cookie `csrftoken`.",
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
    operationId: operationId(path, method),
    summary: operation.summary,
    tags: [tag],
    security: security(operation),
    ...(operation.who !== "anyone" && { "x-token-scope": operation.scope ?? null }),
    parameters: [
      ...parameters("path", operation.params, schemas),
      ...parameters("query", operation.query, schemas),
      ...(method === "GET" && operation.who !== "anyone" ? [BOOKMARK] : []),
    ],
    ...(operation.body && { requestBody: requestBody(operation, operation.body, schemas) }),
    ...(operation.upload && { requestBody: uploadBody(operation.upload) }),
    responses: responses(method, operation, schemas),
  };
}

function operationId(path: string, method: Method): string {
  const name = path.replace(/^api\//, "").replaceAll(/[^a-z_]+/gi, "_");
  return `${method.toLowerCase()}_${name.replace(/_$/, "")}`;
}

const BOOKMARK: Json = {
  name: BOOKMARK_HEADER,
  in: "header",
  required: false,
  description:
    "The value of this header in an earlier response. The response is at least as recent as that one, and may be read from a nearby replica of the database. Without it, the primary database is read.",
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

const requestBody = ({ aliases = {} }: Operation, schema: z.ZodType, schemas: Json): Json => ({
  required: !schema.safeParse({}).success,
  content: content(withAliases(jsonSchema(schema, "input", schemas), aliases)),
});

const uploadBody = (type: string): Json => ({
  required: true,
  content: { [type]: { schema: { type: "string", format: "binary" } } },
});

/** Adds each alias as a property; where its field is required, either of the two is. */
function withAliases(schema: Json, aliases: Record<string, string>): Json {
  const { properties, required, ...rest } = schema as {
    properties: Record<string, Json>;
    required?: string[];
  };
  const pairs = Object.entries(aliases);
  if (pairs.length === 0) return schema;
  const named = pairs.map(([alias, name]) => [
    alias,
    { ...properties[name], description: `The same as \`${name}\`, which takes precedence.` },
  ]);
  const eitherOf = pairs.filter(([, name]) => required?.includes(name));
  return {
    ...rest,
    properties: { ...properties, ...Object.fromEntries(named) },
    ...(required && { required: required.filter((name) => !eitherOf.flat().includes(name)) }),
    ...(eitherOf.length > 0 && {
      allOf: eitherOf.map((pair) => ({
        anyOf: pair.toReversed().map((name) => ({ required: [name] })),
      })),
    }),
  };
}

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
  for (const status of errorStatuses(method, operation))
    answers[status] ??= {
      description: DESCRIPTIONS[status],
      content: content({ $ref: `#/components/schemas/${ERROR_NAMES[status] ?? "Detail"}` }),
    };
  return answers;
}

/** The statuses of an operation's errors, derived from its declaration. */
function errorStatuses(method: Method, operation: Operation): number[] {
  const { who, params, query, body, refuses, limit, throttled, by_password } = operation;
  const writes = method !== "GET";
  const hasBody = writes && method !== "DELETE";
  const possible: [number, unknown][] = [
    [400, hasBody || query],
    [401, who !== "anyone"],
    [403, who !== "anyone" || by_password],
    [404, params || query || body],
    [409, refuses],
    [413, hasBody],
    [415, hasBody],
    [429, limit || throttled],
    [500, true],
  ];
  return possible.flatMap(([status, applies]) => (applies ? [status] : []));
}

const DESCRIPTIONS: Record<number, string> = {
  400: "Invalid request: every invalid field, or malformed JSON",
  401: "Missing or invalid credentials",
  403: "Missing permission, a personal token that may not do this (code `scope`), a write by cookie without a valid CSRF token, or password login is off",
  404: "Not found, or not yours",
  409: "Not possible in the current state; see `code`",
  413: "Request body too large",
  415: "Request body of another media type",
  429: "Too many requests; see the `Retry-After` header",
  500: "Internal server error",
};

const detail = z.string();
const texts = z.record(z.string(), z.array(z.string()).min(1));
const ERRORS = {
  Detail: z.strictObject({ detail, code: z.enum(FORBIDDEN_CODES).optional() }),
  Invalid: z.union([z.strictObject({ detail }), texts, z.strictObject({ answers: texts })]),
  Refused: z.strictObject({
    detail,
    code: z.enum(Object.keys(REFUSALS)),
    completion_code: z.string().nullable().optional(),
    projects: z.array(inheritance).optional(),
  }),
  Fault: z.strictObject({ detail, request_id: z.string() }),
};
const ERROR_NAMES: Record<number, keyof typeof ERRORS> = {
  400: "Invalid",
  409: "Refused",
  500: "Fault",
};

const content = (schema: Json): Json => ({ "application/json": { schema } });

/** The JSON Schema of a zod schema; adds the named schemas inside it to `schemas`. */
function jsonSchema(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const generated = z.toJSONSchema(schema, { io, unrepresentable: "any", metadata: components });
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = JSON.parse(
    JSON.stringify(generated).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as Json & { $defs?: Json };
  for (const [name, definition] of Object.entries($defs)) schemas[name] ??= withoutId(definition);
  return withoutId(rest);
}

/** Removes the `id` that zod copies from the registry. */
function withoutId(definition: unknown): Json {
  const { id: _, ...rest } = definition as Json;
  return rest;
}
