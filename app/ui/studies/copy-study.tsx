import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../domain/limits/limits.ts";
import { cutTo } from "../../domain/limits/text.ts";
import type { Study } from "../../domain/studies/study.ts";
import { CancelLink } from "../dialogs/cancel-link.tsx";
import { useFormAnswer } from "../forms/form-answer.ts";
import { Limit } from "../forms/limit.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { FieldLabel } from "../kit/fields/field.tsx";
import { Input } from "../kit/fields/input.tsx";
import { Dialog, DialogFooter } from "../kit/overlays/dialog.tsx";
import { useFormAfterLogin } from "../unsaved/form-after-login.ts";
import { TargetProject, type TargetProjects } from "./target-project.tsx";

/** A dialog that copies a study, with its cards, categories and settings, into a project. */
export function CopyStudy({
  study,
  projects,
  closeTo,
}: {
  study: Study;
  projects: TargetProjects;
  closeTo: string;
}) {
  const { t } = useTranslation("projects");
  const id = useId();
  const answer = useFormAnswer();
  const kept = useFormAfterLogin("duplicate");
  const refused = answer?.form === "duplicate" ? answer.lastResult?.initialValue?.title : undefined;
  const copy = cutTo(t("copyStudy.copyOf", { title: study.title }), limits.study_title);
  return (
    <Dialog title={t("copyStudy.title", { title: study.title })} closeTo={closeTo}>
      <Form method="post" id="duplicate">
        <input type="hidden" name="id" value={study.id} />
        <FieldLabel htmlFor={`${id}-title`}>{t("studiesPage.quick.name")}</FieldLabel>
        <Limit max={limits.study_title} problem={refused !== undefined}>
          <Input
            id={`${id}-title`}
            name="title"
            required
            defaultValue={typeof refused === "string" ? refused : (kept?.title ?? copy)}
            autoComplete="off"
            data-autofocus
          />
        </Limit>
        <TargetProject
          id={`${id}-project`}
          projects={projects}
          defaultValue={kept?.project ?? study.project}
          labelClassName="mt-4"
        />
        <p className="mt-3 text-sm text-quiet">{t("copyStudy.text")}</p>
        <DialogFooter>
          <CancelLink to={closeTo} />
          <SubmitButton intent="duplicate">{t("copyStudy.submit")}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
