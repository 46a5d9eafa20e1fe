import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUser } from "../../../auth/guards.server.ts";
import { listProjects } from "../../../data/projects/projects.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { isAtLeast } from "../../../domain/projects/roles.ts";
import type { BodyRule } from "../../../http/body-rule.ts";
import { loading } from "../../../http/forms/attempt.ts";
import { readFileForm } from "../../../http/forms/file-form.ts";
import { redirectWithToast } from "../../../http/forms/toast.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { useErrorText } from "../../../ui/forms/error-text.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { FieldDescription, FieldError, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { fileClass } from "../../../ui/kit/fields/file-control.ts";
import { Select } from "../../../ui/kit/fields/select.tsx";
import { Page } from "../../../ui/pages/page.tsx";
import { PageHead } from "../../../ui/pages/page-head.tsx";

export const handle = {
  i18n: ["study", "projects"],
  title: "study:fromFile.title",
  body: { limit: limits.package_bytes, stream: true } satisfies BodyRule,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const all = await loading("projectsNotLoaded", () => listProjects(context.db, user.id));
  const projects = all.filter(({ role }) => isAtLeast(role, "editor"));
  const requested = new URL(request.url).searchParams.get("project");
  const project = projects.find(({ id }) => id === requested) ?? projects[0];
  return {
    projects: projects.map(({ id, name }) => ({ id, name })),
    project: project?.id ?? null,
  };
}

type Problem = { problem: string; params?: Record<string, unknown>; project: string };

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const { fields, file } = await readFileForm(request, limits.package_bytes);
  const project = fields.get("project") ?? "";
  const refuse = (problem: Omit<Problem, "project">) =>
    data<Problem>({ ...problem, project }, { status: 400 });
  if (!isId(project)) return refuse({ problem: "projectRequired" });
  const { receivePackage } = await import("../../../data/package/receive-package.server.ts");
  const outcome = await receivePackage(
    ...([context.db, context.images, project, user.id] as const),
    file,
  );
  if (!outcome) return refuse({ problem: "projectRequired" });
  if ("problem" in outcome) return refuse({ problem: outcome.problem, params: outcome.params });
  return redirectWithToast(`/studies/${outcome.id}/dashboard`, {
    type: "success",
    key: "studyCreated",
  });
}

export { showUnsent as clientAction } from "../../../ui/unsaved/unsent-form.ts";

export default function FromFilePage() {
  const { t } = useTranslation(["study", "projects"]);
  const { projects, project } = useLoaderData<typeof loader>();
  const answer = useActionData<Problem | FormAnswer>();
  // A file that could not be sent is reported at the button.
  const refused = answer && "problem" in answer ? answer : undefined;
  const errorText = useErrorText();
  const sending = useNavigation().state === "submitting";
  return (
    <Page width="text">
      <PageHead
        steps={[
          { to: "/projects", label: t("projects:heading") },
          { label: t("fromFile.heading") },
        ]}
        title={t("fromFile.heading")}
      />
      <p className="mb-6 max-w-prose text-quiet">{t("fromFile.text")}</p>
      {project === null ? (
        <p>
          <Link to="/projects?dialog=create" className={buttonVariants({ variant: "primary" })}>
            {t("projects:empty.create")}
          </Link>
        </p>
      ) : (
        <Form method="post" encType="multipart/form-data" className="index-card p-5 sm:p-6">
          {/* Before the file: the server reads it first. */}
          <FieldLabel htmlFor="project">{t("fields.project")}</FieldLabel>
          <Select id="project" name="project" defaultValue={refused?.project || project}>
            {projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <FieldLabel htmlFor="package" className="mt-4">
            {t("fromFile.file")}
          </FieldLabel>
          <input
            id="package"
            name="package"
            type="file"
            required
            accept=".zip,application/zip"
            aria-describedby={refused ? "package-hint package-error" : "package-hint"}
            aria-invalid={refused ? true : undefined}
            className={fileClass}
          />
          <FieldDescription id="package-hint">{t("fromFile.hint")}</FieldDescription>
          {refused ? (
            <FieldError id="package-error" role="alert">
              {errorText(refused.problem, refused.params as Record<string, string>)}
            </FieldError>
          ) : null}
          <p className="mt-6 flex justify-end">
            <SubmitButton intent="import">
              {sending ? t("fromFile.sending") : t("fromFile.submit")}
            </SubmitButton>
          </p>
        </Form>
      )}
    </Page>
  );
}
