import { z } from "zod";
import { factsOf, LANGUAGES } from "../../domain/limits/languages.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";

const language = z.object({
  code: z.string().describe("BCP 47."),
  name: z.string().describe("In the language itself."),
  english_name: z.string(),
  direction: z.enum(["ltr", "rtl"]),
});

export const loader = endpoint({
  GET: operation({
    summary: "List the languages of participants' pages.",
    who: "visitor",
    scope: "read",
    answers: { 200: z.array(language) },
    do: async () => LANGUAGES.map(factsOf),
  }),
});
export const action = loader;
