import { hashToken } from "../../auth/token.server.ts";
import { acceptInvitation } from "../../data/projects/invitations.server.ts";
import { acceptInput } from "../../domain/projects/member.ts";
import { project } from "../../domain/projects/project.ts";
import { endpoint } from "../../http/endpoint.ts";
import { forbidden, found } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";

export const loader = endpoint({
  POST: operation({
    summary:
      "Accept an invitation to a project. A member already keeps the higher role. An unknown, used, withdrawn or expired one is a 404.",
    who: "researcher",
    body: acceptInput,
    answers: { 200: project },
    do: async ({ context, user, body }) => {
      const accepted = found(
        await acceptInvitation(context.first_db, hashToken(body.token), user.id),
      );
      if (accepted === "other_address")
        throw forbidden("This invitation is meant for another email address.", "other_address");
      return accepted;
    },
  }),
});
export const action = loader;
