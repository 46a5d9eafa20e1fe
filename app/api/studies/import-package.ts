import { asEditor } from "../../data/access/ownership.server.ts";
import { findProject } from "../../data/projects/projects.server.ts";
import { limits } from "../../domain/limits/limits.ts";
import { study } from "../../domain/studies/study.ts";
import { bodyParts } from "../../http/body.ts";
import { found, invalid, tooMany } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { errorText } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

const RETRY_SECONDS = 5;

export const loader = endpoint({
  POST: operation({
    summary:
      "Create a study from a file that a package call returned: a draft, or completed if it brings sorts.",
    who: "researcher",
    scope: "write",
    params: byId,
    upload: "application/zip",
    answers: { 201: study },
    throttled: true,
    find: ({ context, caller, params }) => findProject(context.db, params.id, asEditor(caller)),
    do: async ({ request, context, user, params }) => {
      const { IMPORT_RUNNING, receivePackage } = await import(
        "../../data/package/receive-package.server.ts"
      );
      const outcome = await receivePackage(
        ...([context.db, context.images, params.id, user.id] as const),
        bodyParts(request, limits.package_bytes),
      );
      if (outcome && "problem" in outcome && outcome.problem === IMPORT_RUNNING)
        throw tooMany(RETRY_SECONDS);
      if (outcome && "problem" in outcome)
        throw invalid({ package: [errorText(outcome.problem, outcome.params)] });
      return found(outcome);
    },
  }),
});
export const action = loader;
