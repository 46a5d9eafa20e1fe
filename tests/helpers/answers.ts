import Ajv from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { fetchWorker } from "./fetch-worker.ts";

type Validate = { (data: unknown): boolean; errors?: unknown };
type Response = { content?: Record<string, { schema: object }> };
type Paths = Record<string, Record<string, { responses: Record<string, Response> }>>;
type Document = { openapi: string; paths: Paths; components: object };

let loading: Promise<{ document: Document; ajv: Ajv }> | undefined;
const validators = new Map<string, Validate>();

async function load() {
  const response = await fetchWorker("https://sortwell.test/api/schema/");
  const document = (await response.json()) as Document;
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: "openapi", ...document });
  return { document, ajv };
}

/** The OpenAPI document as a client receives it. */
export const openApi = async (): Promise<Document> => {
  loading ??= load();
  return (await loading).document;
};

/** The path template in the document that matches a request path. */
function templateOf(paths: Paths, path: string): string | undefined {
  const parts = segments(path.split("?")[0] ?? "");
  const fits = (template: string) => {
    const wanted = segments(template);
    return (
      wanted.length === parts.length &&
      wanted.every((part, i) => part === parts[i] || (part.startsWith("{") && parts[i]))
    );
  };
  return Object.keys(paths)
    .filter(fits)
    .sort((a, b) => a.split("{").length - b.split("{").length)[0];
}
const segments = (path: string) => path.split("/").filter((part) => part !== "");

/** Fails the test when an answer does not conform to the OpenAPI document. */
export async function checkAnswer(
  method: string,
  path: string,
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): Promise<void> {
  const { paths } = await openApi();
  const template = templateOf(paths, `/api${path}`);
  const operation = template ? paths[template]?.[method.toLowerCase()] : undefined;
  // The document does not describe unknown paths and methods; other tests check those answers.
  if (!template || !operation) return;
  const described = operation.responses[status];
  const name = `${method} ${template} ${status}`;
  if (!described)
    throw new Error(`${name} is not in the OpenAPI document: ${JSON.stringify(body)}`);
  const type = headers.get("Content-Type")?.split(";")[0];
  if (!described.content) {
    if (body !== "") throw new Error(`${name} answers a body`);
    return;
  }
  if (!type || !described.content[type]) throw new Error(`${name} answers ${type}`);
  if (type !== "application/json") return;
  const validate = await validator(template, method, status);
  if (!validate(body))
    throw new Error(
      `${name}: ${JSON.stringify(validate.errors)}\n${JSON.stringify(body).slice(0, 2000)}`,
    );
}

async function validator(template: string, method: string, status: number): Promise<Validate> {
  const { ajv } = await (loading ?? load());
  const pointer = [
    "paths",
    template,
    method.toLowerCase(),
    "responses",
    String(status),
    "content",
    "application/json",
    "schema",
  ]
    .map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"))
    .map(encodeURIComponent)
    .join("/");
  const known = validators.get(pointer);
  if (known) return known;
  const made = ajv.compile({ $ref: `openapi#/${pointer}` });
  validators.set(pointer, made);
  return made;
}
