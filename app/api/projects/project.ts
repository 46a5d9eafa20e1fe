import { asProjectOwner, asViewer } from "../../data/access/ownership.server.ts";
import { deleteProject, findProject, updateProject } from "../../data/projects/projects.server.ts";
import { project, updateProjectInput } from "../../domain/projects/project.ts";
import { found, scopeTooLow } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { accepted } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "Get one of your projects.",
    who: "researcher",
    scope: "read",
    params: byId,
    answers: { 200: project },
    do: async ({ context, user, params }) =>
      found(await findProject(context.db, params.id, asViewer(user.id))),
  }),
  PATCH: operation({
    summary:
      "Update a project. Only a login may open participants' data to viewers: a personal token gets a 403 (`scope`).",
    who: "researcher",
    scope: "write",
    params: byId,
    body: updateProjectInput,
    answers: { 200: project },
    find: ({ context, caller, params }) =>
      findProject(context.db, params.id, asProjectOwner(caller)),
    do: async ({ context, user, token_scope, params, subject, body }) => {
      const opens = body.viewers_see_participants && !subject.viewers_see_participants;
      if (opens && token_scope) throw scopeTooLow();
      const access = asProjectOwner(user.id);
      return found(accepted(await updateProject(context.db, params.id, access, body)));
    },
  }),
  DELETE: operation({
    summary: "Delete a project and its studies.",
    who: "researcher",
    scope: "write",
    params: byId,
    answers: { 204: null },
    do: async ({ context, user, params }) => {
      found(await deleteProject(context.db, params.id, asProjectOwner(user.id)));
    },
  }),
});
export const action = loader;
