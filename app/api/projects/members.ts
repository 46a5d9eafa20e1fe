import { z } from "zod";
import { asViewer } from "../../data/access/ownership.server.ts";
import { listMembers } from "../../data/projects/members.server.ts";
import { member } from "../../domain/projects/member.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List the members of a project: owners, editors, viewers.",
    who: "researcher",
    params: byId,
    answers: { 200: z.array(member) },
    do: async ({ context, user, params }) =>
      found(await listMembers(context.db, params.id, asViewer(user.id))),
  }),
});
export const action = loader;
