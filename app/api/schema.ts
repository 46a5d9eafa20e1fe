import { z } from "zod";
import { user } from "../domain/accounts/user.ts";
import { card } from "../domain/cards/card.ts";
import { category } from "../domain/cards/category.ts";
import { project, utilityType } from "../domain/projects/project.ts";
import { question } from "../domain/questions/question.ts";
import { placement } from "../domain/sorts/placement.ts";
import { participant, session } from "../domain/sorts/session.ts";
import { publicStudy, study } from "../domain/studies/study.ts";
import { endpoint } from "../http/operations/endpoint.ts";
import { components, openApiDocument } from "../http/operations/openapi.ts";
import { type Operations, operation } from "../http/operations/operation.ts";

export const loader = endpoint({
  GET: operation({
    summary: "Get the OpenAPI 3.1 document of this API.",
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

/** Collects the operations of all API routes from the server build. */
async function makeDocument(server: string): Promise<Document> {
  const { routes } = await import("virtual:remix/server-build");
  for (const [id, schema] of Object.entries(SCHEMAS)) components.add(schema, { id });
  const paths = Object.values(routes).flatMap(({ path = "", module }) => {
    const loader = module.loader as { operations?: Operations } | undefined;
    return loader?.operations ? [{ path, operations: loader.operations }] : [];
  });
  return openApiDocument(paths, server) as Document;
}

/** The schemas that the document defines once, by name. */
const SCHEMAS = {
  User: user,
  Project: project,
  UtilityType: utilityType,
  Study: study,
  PublicStudy: publicStudy,
  Card: card,
  Category: category,
  Question: question,
  Participant: participant,
  Session: session,
  Placement: placement,
};
