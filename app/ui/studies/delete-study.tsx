import { useTranslation } from "react-i18next";
import type { Study } from "../../domain/studies/study.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { ConfirmByTyping } from "../dialogs/confirm-by-typing.tsx";
import { Alert } from "../kit/alert.tsx";

/** Lists what is deleted with the study, and asks for its title. */
export function DeleteStudy({
  study,
  answer,
  closeTo,
}: {
  study: Study;
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  const { t } = useTranslation(["projects", "errors"]);
  return (
    <ConfirmByTyping
      title={t("deleteStudy.title", { title: study.title })}
      label={t("deleteStudy.typeTitle", { title: study.title })}
      name={study.title}
      id={study.id}
      submit={t("deleteStudy.submit")}
      answer={answer}
      closeTo={closeTo}
    >
      <Alert type="warning">{t("deleteStudy.text")}</Alert>
      <p className="mt-3 font-medium">{t("deleteStudy.lost")}</p>
      <ul className="list-disc pl-6">
        <li>{t("deleteStudy.cards", { count: study.cards_count })}</li>
        <li>{t("deleteStudy.participants", { count: study.participant_count })}</li>
        <li>{t("deleteStudy.sessions", { count: study.completed_sessions_count })}</li>
      </ul>
    </ConfirmByTyping>
  );
}
