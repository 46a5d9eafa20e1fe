import { identityProblems } from "../../auth/register.server.ts";
import { deleteUser, findUser, updateUser } from "../../data/accounts/users.server.ts";
import { listInheritance } from "../../data/projects/members.server.ts";
import { heirsInput, heirsOf } from "../../domain/accounts/heirs.ts";
import { updateUserInput, user } from "../../domain/accounts/user.ts";
import { forbidden, found, refused } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { accepted, refusalErrors } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "Get a user.",
    who: "superuser",
    params: byId,
    answers: { 200: user },
    do: async ({ context, params }) => found(await findUser(context.db, params.id)),
  }),
  PATCH: operation({
    summary: "Update a user. Deactivating a user revokes all of their tokens.",
    who: "superuser",
    params: byId,
    body: updateUserInput,
    answers: { 200: user },
    find: ({ context, params }) => findUser(context.db, params.id),
    checkFields: async ({ context, params, body }) =>
      refusalErrors(await identityProblems(context.db, body, params.id)),
    do: async ({ context, user, params, body }) => {
      if (params.id === user.id && (body.is_active === false || body.is_superuser === false))
        throw forbidden("You cannot deactivate or demote yourself.");
      return found(accepted(await updateUser(context.db, params.id, body)));
    },
  }),
  DELETE: operation({
    summary:
      "Delete a user and everything that only they own. A project with other members but no other owner needs an heir, or the word that it is deleted. You cannot delete yourself or another administrator.",
    who: "superuser",
    params: byId,
    body: heirsInput,
    answers: { 204: null },
    refuses: ["heirs_required"],
    find: async ({ context, params }) => {
      const [subject, inheritance] = await Promise.all([
        findUser(context.db, params.id),
        listInheritance(context.db, params.id),
      ]);
      return subject && { ...subject, inheritance };
    },
    do: async ({ context, user, params, subject, body }) => {
      if (params.id === user.id) throw forbidden("You cannot delete yourself.");
      if (subject.is_superuser) throw forbidden("A superuser cannot be deleted.");
      const heirs = heirsOf(subject.inheritance, (project) => body.heirs[project]);
      if (!heirs) throw refused("heirs_required", { projects: subject.inheritance });
      found(await deleteUser(context.db, params.id, heirs));
    },
  }),
});
export const action = loader;
