import { asEditor, asViewer } from "../../data/access/ownership.server.ts";
import { deleteComment, findComment, updateComment } from "../../data/projects/comments.server.ts";
import { comment, commentChange } from "../../domain/projects/comment.ts";
import { may } from "../../domain/projects/roles.ts";
import { forbidden, found, roleTooLow } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  PATCH: operation({
    summary: "Change a comment: its text if it is yours; whether it is resolved, as an editor.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: commentChange,
    answers: { 200: comment },
    find: ({ context, caller, params }) => findComment(context.db, params.id, asViewer(caller)),
    do: async ({ context, user, subject: { role, ...before }, body }) => {
      const { text, resolved } = body;
      if (text !== undefined && before.user?.id !== user.id) throw forbidden();
      if (resolved !== undefined && !may(role, "edit")) throw roleTooLow();
      if (text === undefined && resolved === undefined) return before;
      const access = resolved === undefined ? asViewer(user.id) : asEditor(user.id);
      return found(await updateComment(context.db, before.id, access, body));
    },
  }),
  DELETE: operation({
    summary: "Delete a comment of yours. Answers to it stay.",
    who: "researcher",
    scope: "write",
    params: byId,
    answers: { 204: null },
    find: ({ context, caller, params }) => findComment(context.db, params.id, asViewer(caller)),
    do: async ({ context, user, subject }) => {
      if (subject.user?.id !== user.id) throw forbidden();
      found(await deleteComment(context.db, subject.id, asViewer(user.id)));
    },
  }),
});
export const action = loader;
