import { asProjectOwner } from "../../data/access/ownership.server.ts";
import { withdrawInvitation } from "../../data/projects/invitations.server.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byInvitation } from "../../http/operations/params.ts";

export const loader = endpoint({
  DELETE: operation({
    summary: "Withdraw an invitation. For owners of the project.",
    who: "researcher",
    params: byInvitation,
    answers: { 204: null },
    do: async ({ context, user, params: { id, invitation } }) => {
      found(await withdrawInvitation(context.db, id, invitation, asProjectOwner(user.id)));
    },
  }),
});
export const action = loader;
