import { asEditor } from "../../data/access/ownership.server.ts";
import { findProject } from "../../data/projects/projects.server.ts";
import { limits } from "../../domain/limits/limits.ts";
import { study } from "../../domain/studies/study.ts";
import { bodyParts } from "../../http/body.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found, invalid } from "../../http/errors.ts";
import { errorText } from "../../http/field-errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";

export const loader = endpoint({
  POST: operation({
    summary:
      "Create a study from a file that a package call returned: a draft, or completed if it brings sorts.",
    who: "researcher",
    params: byId,
    upload: "application/zip",
    answers: { 201: study },
    find: ({ context, caller, params }) => findProject(context.db, params.id, asEditor(caller)),
    do: async ({ request, context, user, params }) => {
      const { receivePackage } = await import("../../data/package/receive-package.server.ts");
      const outcome = await receivePackage(
        ...([context.db, context.images, params.id, asEditor(user.id)] as const),
        bodyParts(request, limits.package_bytes),
      );
      if (outcome && "problem" in outcome)
        throw invalid({ package: [errorText(outcome.problem, outcome.params)] });
      return found(outcome);
    },
  }),
});
export const action = loader;
