import { z } from "zod";
import { isLocked } from "../../auth/guess.server.ts";
import { inviteToProject } from "../../auth/invite.server.ts";
import { asProjectOwner } from "../../data/access/ownership.server.ts";
import { listInvitations } from "../../data/projects/invitations.server.ts";
import { findProject } from "../../data/projects/projects.server.ts";
import { createdInvitation, invitation, invitationInput } from "../../domain/projects/member.ts";
import { found, invalid, tooMany, unconfirmedAddress } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { refusalErrors } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List the open invitations to a project. For its owners.",
    who: "researcher",
    params: byId,
    answers: { 200: z.array(invitation) },
    do: async ({ context, user, params }) =>
      found(await listInvitations(context.db, params.id, asProjectOwner(user.id))),
  }),
  POST: operation({
    summary:
      "Invite somebody to a project. For its owners. Only this answer contains the link, which is valid for 7 days and can be used once. With an address, only its account may accept, and gets a mail where mail is set up and you have confirmed your own address (otherwise 403 `unconfirmed_address`); at most 20 a day.",
    who: "researcher",
    params: byId,
    body: invitationInput,
    answers: { 201: createdInvitation },
    throttled: true,
    find: ({ context, caller, params }) =>
      findProject(context.db, params.id, asProjectOwner(caller)),
    do: async ({ context, request, user, body, subject: project }) => {
      const created = found(await inviteToProject(context, request, user, project, body));
      if (created === "unconfirmed_address") throw unconfirmedAddress();
      if (created === "full") throw invalid(refusalErrors({ "": ["tooManyInvitations"] }));
      if (isLocked(created)) throw tooMany(created.retry_after);
      const { mailed: _, ...invited } = created;
      return invited;
    },
  }),
});
export const action = loader;
