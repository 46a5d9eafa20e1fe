import { z } from "zod";
import { asViewer, ownsStudy } from "../../data/access/ownership.server.ts";
import { createComment, listComments } from "../../data/projects/comments.server.ts";
import { comment, commentInput } from "../../domain/projects/comment.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { accepted } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List the comments on a study and its parts, oldest first.",
    who: "researcher",
    scope: "read",
    params: byId,
    answers: { 200: z.array(comment) },
    find: ({ context, caller, params }) => ownsStudy(context.db, params.id, asViewer(caller)),
    do: ({ context, user, params }) => listComments(context.db, params.id, asViewer(user.id)),
  }),
  POST: operation({
    summary:
      "Comment on a study, a card, a pair of cards, a category or a session. `@username` notifies a member of the project.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: commentInput,
    answers: { 201: comment },
    find: ({ context, caller, params }) => ownsStudy(context.db, params.id, asViewer(caller)),
    do: async ({ context, user, params, body }) =>
      found(accepted(await createComment(context.db, params.id, asViewer(user.id), body))),
  }),
});
export const action = loader;
