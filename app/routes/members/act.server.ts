import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { requireUserWith } from "../../auth/guards.server.ts";
import { isLocked } from "../../auth/guess.server.ts";
import { inviteToProject } from "../../auth/invite.server.ts";
import { asProjectOwner, asViewer } from "../../data/access/ownership.server.ts";
import { withdrawInvitation } from "../../data/projects/invitations.server.ts";
import {
  changeRole,
  listMembers,
  type MemberOutcome,
  removeMember,
} from "../../data/projects/members.server.ts";
import { updateProject } from "../../data/projects/projects.server.ts";
import { fullName } from "../../domain/accounts/full-name.ts";
import type { User } from "../../domain/accounts/user.ts";
import { invitationInput, memberChange } from "../../domain/projects/member.ts";
import { attempt } from "../../http/forms/attempt.ts";
import { readForm } from "../../http/forms/form.ts";
import { pageTexts } from "../../http/forms/page-texts.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";

/** An invitation that was just created, the only time that its link is known. */
export type InvitationCreated = { created: { id: string; url: string; mailed: string | null } };

/** Handles the forms of a project's members page. */
export async function actOnMembers(request: Request, context: AppLoadContext, project: string) {
  const posted = await request.formData();
  const { user, found: members } = await requireUserWith(request, context, (caller) =>
    listMembers(context.db, project, asViewer(caller)),
  );
  if (!members) throw new Response(null, { status: 404 });
  const { db } = context;
  const t = pageTexts(request, user, "members");
  const page = `/projects/${project}/members`;
  const owner = asProjectOwner(user.id);
  const id = String(posted.get("id") ?? "");
  const chosen = members.find((member) => member.user.id === id)?.user;
  const name = chosen ? fullName(chosen) : "";
  const answer = (outcome: MemberOutcome, done: string, to = page) =>
    outcome === "changed"
      ? redirectWithToast(to, { type: "success", text: done })
      : redirectWithToast(page, {
          type: "error",
          text: t(outcome === "last_owner" ? "done.lastOwner" : "done.gone"),
        });

  return attempt("failed", async () => {
    switch (posted.get("intent")) {
      case "invite":
        return inviteFromForm(request, context, user, project, posted);
      case "role": {
        const form = readForm("role", posted, memberChange);
        if ("refused" in form) throw new Response(null, { status: 400 });
        const { role } = form.value;
        const done = t("done.changed", { name, role: t(`roles.${role}`) });
        return answer(await changeRole(db, project, id, role, owner), done);
      }
      case "delete":
        return answer(
          await removeMember(db, project, id, owner, {
            end_shares: posted.get("end_shares") === "on",
            end_webhooks: posted.get("end_webhooks") === "on",
          }),
          t("done.removed", { name }),
        );
      case "leave": {
        const left = await removeMember(db, project, user.id, { leaves: true, who: user.id });
        const done = t("done.left", { project: String(posted.get("name") ?? "") });
        return answer(left, done, "/projects");
      }
      case "withdraw":
        await withdrawInvitation(db, project, id, owner);
        return answer("changed", t("done.withdrawn"));
      case "participants": {
        const viewers_see_participants = posted.get("see") === "on";
        const saved = await updateProject(db, project, owner, { viewers_see_participants });
        return answer(saved && "changed", t("done.saved"));
      }
      default:
        throw new Response(null, { status: 400 });
    }
  });
}

async function inviteFromForm(
  request: Request,
  context: AppLoadContext,
  user: User,
  project: string,
  posted: FormData,
) {
  const form = readForm("invite", posted, invitationInput);
  if ("refused" in form) return form.refused;
  const created = await inviteToProject(context, request, user, { id: project }, form.value);
  if (!created) throw new Response(null, { status: 404 });
  if (created === "unconfirmed_address") return form.refuse({ email: ["confirmOwnAddress"] });
  if (created === "full") return form.refuse({ role: ["tooManyInvitations"] });
  if (isLocked(created)) return form.refuse({ email: ["invitationsADay"] }, { status: 429 });
  const { id, url, mailed } = created;
  return data<InvitationCreated>({ created: { id, url, mailed: mailed ? created.email : null } });
}
