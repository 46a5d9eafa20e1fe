import { z } from "zod";
import { asEditor } from "../../data/access/ownership.server.ts";
import { createStudy, listStudies } from "../../data/studies/studies.server.ts";
import { createStudyInput, study } from "../../domain/studies/study.ts";
import { startMessage, startProblem } from "../../domain/turns/delphi.ts";
import { type FieldErrors, found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { errorText } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List all of your studies.",
    who: "researcher",
    scope: "read",
    answers: { 200: z.array(study) },
    do: ({ context, user }) => listStudies(context.db, user.id),
  }),
  POST: operation({
    summary: "Create a study in one of your projects.",
    who: "researcher",
    scope: "write",
    body: createStudyInput,
    answers: { 201: study },
    // A study that is made has no cards yet.
    checkFields: async ({ body: { delphi } }): Promise<FieldErrors> => {
      const problem = delphi && startProblem(delphi, []);
      return problem ? { delphi: [errorText(startMessage(problem))] } : {};
    },
    do: async ({ context, user, body }) =>
      found(await createStudy(context.db, asEditor(user.id), body)),
  }),
});
export const action = loader;
