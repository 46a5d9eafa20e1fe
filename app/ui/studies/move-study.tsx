import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { may } from "../../domain/projects/roles.ts";
import type { Study } from "../../domain/studies/study.ts";
import { CancelLink } from "../dialogs/cancel-link.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { Dialog, DialogFooter } from "../kit/overlays/dialog.tsx";
import { TargetProject, type TargetProjects } from "./target-project.tsx";

/** A dialog that moves a study, with everything in it, to another project. */
export function MoveStudy({
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
  const targets = projects.filter(({ id, role }) => id !== study.project && may(role, "edit"));
  return (
    <Dialog title={t("moveStudy.title", { title: study.title })} closeTo={closeTo}>
      {targets.length === 0 ? (
        <p>{t("moveStudy.none")}</p>
      ) : (
        <Form method="post">
          <input type="hidden" name="id" value={study.id} />
          <TargetProject id={id} projects={targets} data-autofocus />
          <p className="mt-3 text-sm text-quiet">{t("moveStudy.text")}</p>
          <DialogFooter>
            <CancelLink to={closeTo} />
            <SubmitButton intent="move">{t("moveStudy.submit")}</SubmitButton>
          </DialogFooter>
        </Form>
      )}
    </Dialog>
  );
}
