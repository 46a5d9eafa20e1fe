import { useTranslation } from "react-i18next";
import type { Project } from "../../domain/project.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { ConfirmByTyping } from "../../ui/confirm-by-typing.tsx";
import { Alert } from "../../ui/kit/alert.tsx";

export function DeleteProject({
  project,
  answer,
  closeTo,
}: {
  project: Project;
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  const { t } = useTranslation(["projects", "errors"]);
  return (
    <ConfirmByTyping
      title={t("delete.title", { name: project.name })}
      label={t("delete.typeName", { name: project.name })}
      name={project.name}
      id={project.id}
      intent="delete"
      submit={t("delete.submit")}
      error={answer?.error ? t(`errors:${answer.error}`) : undefined}
      closeTo={closeTo}
    >
      {project.study_count > 0 ? (
        <Alert type="warning">{t("delete.warning", { count: project.study_count })}</Alert>
      ) : null}
      <p className="mt-3">{t("delete.text")}</p>
    </ConfirmByTyping>
  );
}
