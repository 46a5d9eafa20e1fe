import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import Lightbulb from "lucide-react/icons/lightbulb";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { requireUser } from "../../../auth/guards.server.ts";
import { asEditor } from "../../../data/access/ownership.server.ts";
import { listProjects } from "../../../data/projects/projects.server.ts";
import { createStudy } from "../../../data/studies/studies.server.ts";
import { may } from "../../../domain/projects/roles.ts";
import { createStudyInput } from "../../../domain/studies/study.ts";
import {
  newStudy,
  PROPOSED_RETENTION_DAYS,
  studyForm,
} from "../../../domain/studies/study-form.ts";
import { PICTURE_FORM } from "../../../http/body-rule.ts";
import { attempt, loading } from "../../../http/forms/attempt.ts";
import { readForm } from "../../../http/forms/form.ts";
import { storePosted, takePicture } from "../../../http/forms/picture.ts";
import { redirectWithToast } from "../../../http/forms/toast.ts";
import { Failure } from "../../../ui/forms/failure.tsx";
import { SelectField } from "../../../ui/forms/field.tsx";
import { useZodForm } from "../../../ui/forms/form.ts";
import { useFormAnswer } from "../../../ui/forms/form-answer.ts";
import { PictureField } from "../../../ui/forms/picture-field.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { ZodForm } from "../../../ui/forms/zod-form.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Empty, EmptyDescription, EmptyTitle } from "../../../ui/kit/empty.tsx";
import { Page } from "../../../ui/pages/page.tsx";
import { PageHead } from "../../../ui/pages/page-head.tsx";
import { useUnsavedGuard } from "../../../ui/unsaved/unsaved-guard.tsx";
import { fillPresets, translatePresets } from "../form/fill-presets.server.ts";
import { SectionFields, SettingsFields } from "../form/section-fields.tsx";

export const handle = {
  i18n: ["study", "projects"],
  title: "study:create.title",
  body: PICTURE_FORM,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const all = await loading("projectsNotLoaded", () => listProjects(context.db, user.id));
  const projects = all.filter(({ role }) => may(role, "edit"));
  const requested = new URL(request.url).searchParams.get("project");
  const project = projects.find(({ id }) => id === requested) ?? projects[0];
  return { projects, project: project?.id ?? null, language: user.language_preference };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const posted = await request.formData();
  return attempt("studyNotCreated", async () => {
    const taken = await takePicture(posted, "logo");
    await fillPresets(posted, context.assets);
    const form = readForm("study", posted, studyForm);
    if ("refused" in form) return form.refused;
    const picture = await storePosted(context, user.id, taken);
    if ("problem" in picture) return form.refuse({}, { error: picture.problem });
    const status = posted.get("intent") === "draft" ? "draft" : "active";
    const input = createStudyInput.safeParse({ ...form.value, status });
    const logo = picture.path && { logo: picture.path };
    const study = input.success
      ? await createStudy(context.db, asEditor(user.id), { ...input.data, ...logo })
      : null;
    if (!study) return form.refuse({ project: ["projectRequired"] });
    if (study.scales) await translatePresets(context, study.id, asEditor(user.id));
    return redirectWithToast(`/studies/${study.id}/edit?tab=cards`, {
      type: "success",
      key: "studyCreated",
    });
  });
}

export { showUnsent as clientAction } from "../../../ui/unsaved/unsent-form.ts";

export default function CreatePage() {
  const { t } = useTranslation(["study", "projects", "common"]);
  const { projects, project, language } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const [form, fields] = useZodForm("study", studyForm, answer, {
    ...newStudy,
    retention_days: PROPOSED_RETENTION_DAYS,
    project: project ?? undefined,
    lang_default: language,
    supported_languages: [language],
  });
  const guard = useUnsavedGuard(form.id, "", answer);
  if (project === null) return <NeedsProject />;
  return (
    <Page>
      {guard.dialog}
      <Failure toast={answer?.toast} />
      <PageHead
        steps={[{ to: "/studies", label: t("list.heading") }, { label: t("create.heading") }]}
        title={t("create.heading")}
      >
        <Link to={`/studies/from-file?project=${project}`} className={buttonVariants()}>
          {t("create.fromFile")}
        </Link>
      </PageHead>
      <div className="grid items-start gap-6 nav:grid-cols-[minmax(0,48rem)_20rem]">
        <ZodForm form={form} guard={guard} encType="multipart/form-data" className="grid gap-6">
          <Section title={t("create.basic")}>
            <SelectField
              meta={fields.project}
              label={t("fields.project")}
              options={projects.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SectionFields sections={["basic"]} fields={fields} />
            <PictureField
              name="logo"
              label={t("fields.logo")}
              hint={t("hints.logo")}
              current={null}
              answer={answer?.form === "study" ? answer : undefined}
            />
          </Section>
          <Section title={t("create.configuration")}>
            <SettingsFields fields={fields} />
          </Section>
          <Section title={t("create.consent")}>
            <SectionFields sections={["consent"]} fields={fields} />
          </Section>
          <div className="flex flex-wrap justify-end gap-3 max-sm:[&>*]:grow">
            <Link to="/studies" className={buttonVariants({ className: "sm:mr-auto" })}>
              {t("common:actions.cancel")}
            </Link>
            <SubmitButton intent="draft" variant="secondary">
              {t("create.draft")}
            </SubmitButton>
            <SubmitButton intent="create">{t("create.submit")}</SubmitButton>
          </div>
        </ZodForm>
        <Tips />
      </div>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="index-card p-5 sm:p-6">
      <h2 className="mb-4 border-b-2 border-accent/30 pb-2 text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Shown while the user has no project: a study must belong to one. */
function NeedsProject() {
  const { t } = useTranslation(["study", "projects"]);
  return (
    <Page width="text">
      <h1 className="mb-6 text-xl">{t("create.heading")}</h1>
      <Empty>
        <EmptyTitle>{t("create.noProject")}</EmptyTitle>
        <EmptyDescription>{t("create.noProjectText")}</EmptyDescription>
        <Link to="/projects?dialog=create" className={buttonVariants({ variant: "primary" })}>
          {t("projects:empty.create")}
        </Link>
      </Empty>
    </Page>
  );
}

/** Advice on creating a card sort. */
function Tips() {
  const { t } = useTranslation("study");
  const tips = [
    t("create.tip1"),
    t("create.tip2"),
    t("create.tip3"),
    t("create.tip4"),
    t("create.tip5"),
  ];
  return (
    <aside aria-labelledby="tips" className="index-card p-5">
      <h2 id="tips" className="flex items-center gap-2 text-lg">
        <Lightbulb aria-hidden className="size-5 text-mark" /> {t("create.tips")}
      </h2>
      <ul className="mt-3 grid gap-3 text-quiet">
        {tips.map((tip) => (
          <li key={tip} className="border-t border-line pt-3">
            {tip}
          </li>
        ))}
      </ul>
    </aside>
  );
}
