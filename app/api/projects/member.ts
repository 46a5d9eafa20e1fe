import { asProjectOwner } from "../../data/access/ownership.server.ts";
import {
  changeRole,
  listMembers,
  type MemberOutcome,
  removeMember,
} from "../../data/projects/members.server.ts";
import { member, memberChange, memberRemoval } from "../../domain/projects/member.ts";
import { found, refused } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byMember } from "../../http/operations/params.ts";

/** @throws ApiError 404 or 409 */
function done(outcome: MemberOutcome): void {
  if (found(outcome) === "last_owner") throw refused("last_owner");
}

export const loader = endpoint({
  PATCH: operation({
    summary:
      "Change a member's role. For owners of the project. The open invitations of somebody who is no longer an owner are withdrawn.",
    who: "researcher",
    params: byMember,
    body: memberChange,
    answers: { 200: member },
    refuses: ["last_owner"],
    find: async ({ context, caller, params }) =>
      (await listMembers(context.db, params.id, asProjectOwner(caller)))?.find(
        ({ user }) => user.id === params.user,
      ),
    do: async ({ context, user, params, subject, body: { role } }) => {
      done(await changeRole(context.db, params.id, params.user, role, asProjectOwner(user.id)));
      return { ...subject, role };
    },
  }),
  DELETE: operation({
    summary:
      "Remove a member. Owners may remove everybody, and everybody themselves. The member's open invitations are withdrawn; an owner may end more of what the member has made (`left` in the list of members).",
    who: "researcher",
    params: byMember,
    body: memberRemoval,
    answers: { 204: null },
    refuses: ["last_owner"],
    do: async ({ context, user, params, body }) => {
      const access =
        params.user === user.id ? { leaves: true as const, who: user.id } : asProjectOwner(user.id);
      done(await removeMember(context.db, params.id, params.user, access, body));
    },
  }),
});
export const action = loader;
