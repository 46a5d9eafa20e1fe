import { asEditor } from "../../data/access/ownership.server.ts";
import { deleteSessions } from "../../data/sorts/sessions.server.ts";
import { bulkDeleteInput } from "../../domain/sorts/session.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Delete several sessions of your studies. Deletes either all of them or none.",
    who: "researcher",
    scope: "write",
    body: bulkDeleteInput,
    answers: { 204: null },
    do: async ({ context, user, body }) => {
      const ids = body.session_ids.map((id) => id.toLowerCase());
      found(await deleteSessions(context.db, ids, asEditor(user.id)));
    },
  }),
});
export const action = loader;
