import { useTranslation } from "react-i18next";
import type { User } from "../../domain/user.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { ConfirmByTyping } from "../../ui/confirm-by-typing.tsx";
import { fullName } from "./full-name.ts";

/** A user goes with every project, so the username is typed first. */
export function DeleteUser({
  user,
  answer,
  closeTo,
}: {
  user: User;
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  const { t } = useTranslation(["auth", "errors"]);
  return (
    <ConfirmByTyping
      title={t("users.deleteTitle", { name: fullName(user) })}
      label={t("users.deleteType", { username: user.username })}
      name={user.username}
      id={user.id}
      intent="delete"
      submit={t("users.deleteConfirm")}
      error={answer?.error ? t(`errors:${answer.error}`) : undefined}
      closeTo={closeTo}
    >
      <p>{t("users.deleteText", { email: user.email })}</p>
    </ConfirmByTyping>
  );
}
