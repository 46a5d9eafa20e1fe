import { joinProject } from "../../auth/join.server.ts";
import { acceptInput } from "../../domain/projects/member.ts";
import { project } from "../../domain/projects/project.ts";
import { forbidden, found, unconfirmedAddress } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";

export const loader = endpoint({
  POST: operation({
    summary:
      "Accept an invitation to a project. A member already keeps the higher role. An unknown, used, withdrawn or expired one, and one whose sender may no longer invite, is a 404. Where mail is set up, one that is meant for an address needs that the account has confirmed it (403 `unconfirmed_address`).",
    who: "researcher",
    body: acceptInput,
    answers: { 200: project },
    do: async ({ context, user, body }) => {
      const accepted = found(await joinProject(context, body.token, user.id));
      if (accepted === "unconfirmed_address") throw unconfirmedAddress();
      if (accepted === "other_address")
        throw forbidden("This invitation is meant for another email address.", "other_address");
      return accepted;
    },
  }),
});
export const action = loader;
