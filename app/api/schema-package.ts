import { z } from "zod";
import { jsonSchemaOf } from "../data/package/package-codebook.server.ts";
import { packageStudy } from "../domain/package/package-study.ts";
import { endpoint } from "../http/operations/endpoint.ts";
import { operation } from "../http/operations/operation.ts";

export const loader = endpoint({
  GET: operation({
    summary: "Get the JSON schema of `study.json` in a study's file.",
    who: "anyone",
    answers: { 200: z.looseObject({ $schema: z.string() }) },
    do: async () => jsonSchemaOf(packageStudy),
  }),
});
export const action = loader;
