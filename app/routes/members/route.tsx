import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { requireUserWith } from "../../auth/guards.server.ts";
import { asProjectOwner, asViewer } from "../../data/access/ownership.server.ts";
import { listInvitations } from "../../data/projects/invitations.server.ts";
import { listMembers } from "../../data/projects/members.server.ts";
import { findProject } from "../../data/projects/projects.server.ts";
import { may } from "../../domain/projects/roles.ts";
import { keepSecret } from "../../http/security.ts";
import { useDialogUrl } from "../../ui/dialogs/dialog-url.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead, useStepsTo } from "../../ui/pages/page-head.tsx";
import { actOnMembers, type InvitationCreated } from "./act.server.ts";
import { InvitationCreatedNote } from "./invitation-created.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberList } from "./member-list.tsx";
import { ParticipantsForm } from "./participants-form.tsx";
import { LeaveDialog, RemoveDialog } from "./remove-dialog.tsx";

export const handle = { i18n: ["members"], title: "members:title" };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  keepSecret(context);
  const id = params.projectId ?? "";
  const {
    user,
    found: [project, members],
  } = await requireUserWith(request, context, (caller) =>
    Promise.all([
      findProject(context.db, id, asViewer(caller)),
      listMembers(context.db, id, asViewer(caller)),
    ]),
  );
  if (!project || !members) throw redirect("/projects");
  const manages = may(project.role, "manage");
  const invitations = manages
    ? await listInvitations(context.db, id, asProjectOwner(user.id))
    : null;
  return { project, members, invitations: invitations ?? [], manages, me: user.id };
}

export const action = ({ request, context, params }: ActionFunctionArgs) => {
  keepSecret(context);
  return actOnMembers(request, context, params.projectId ?? "");
};

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function Members() {
  const { t } = useTranslation("members");
  const { project, members, invitations, manages, me } = useLoaderData<typeof loader>();
  const { dialog, id, to, closed } = useDialogUrl();
  const answer = useActionData<Partial<InvitationCreated>>();
  // The link is shown only once, so it stays until the invitation is withdrawn or used.
  const [created, setCreated] = useState(answer?.created);
  if (answer?.created && answer.created !== created) setCreated(answer.created);
  const isOpen = invitations.some((invitation) => invitation.id === created?.id);
  const chosen = members.find((member) => member.user.id === id);
  const steps = useStepsTo(project);
  return (
    <Page>
      <PageHead
        steps={[...steps, { label: t("title") }]}
        title={t("heading", { project: project.name })}
      >
        <Link to={to("leave")} preventScrollReset className={buttonVariants()}>
          {t("leave")}
        </Link>
      </PageHead>
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-4">
          <MemberList members={members} manages={manages} me={me} />
          {manages ? <InvitationList invitations={invitations} /> : null}
        </div>
        {manages ? (
          <div className="grid gap-4">
            {created && isOpen ? <InvitationCreatedNote key={created.id} {...created} /> : null}
            <InviteForm key={created?.id} />
            <ParticipantsForm project={project} />
          </div>
        ) : null}
      </div>
      {dialog === "leave" ? <LeaveDialog project={project} closeTo={closed} /> : null}
      {dialog === "remove" && chosen && manages ? (
        <RemoveDialog member={chosen} closeTo={closed} />
      ) : null}
    </Page>
  );
}
