import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { openApiDocument } from "../http/openapi.ts";
import { type Operations, operation } from "../http/operation.ts";
import { nameComponents } from "./components.ts";

export const loader = endpoint({
  GET: operation({
    summary: "The OpenAPI 3.1 document of this API.",
    who: "anyone",
    answers: { 200: z.looseObject({ openapi: z.string() }) },
    do: async ({ request }) => {
      document ??= await makeDocument(new URL(request.url).origin);
      return document;
    },
  }),
});
export const action = loader;

type Document = { openapi: string; [key: string]: unknown };
let document: Document | undefined;

/** From the table of URLs, as it was built: each path of ours brings its operations along. */
async function makeDocument(server: string): Promise<Document> {
  const { routes } = await import("virtual:remix/server-build");
  nameComponents();
  const paths = Object.values(routes).flatMap(({ path = "", module }) => {
    const loader = module.loader as { operations?: Operations } | undefined;
    return loader?.operations ? [{ path, operations: loader.operations }] : [];
  });
  return openApiDocument(paths, server) as Document;
}
