import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { Label } from "../../../ui/kit/fields/label.tsx";
import { StudyText } from "../../../ui/participation/untranslated.tsx";
import type { StartProblem } from "./action.server.ts";

/** Asks for the study's password; nothing else is shown before. */
export function PasswordPage({ title }: { title: string }) {
  const { t } = useTranslation("introduction");
  const { error, minutes } = useActionData<{ error: StartProblem; minutes?: number }>() ?? {};
  return (
    <div className="mx-auto max-w-md px-4 py-14">
      <StudyText text={title} className="text-quiet" />
      <h1 className="mt-2 text-xl">{t("closed.passwordTitle")}</h1>
      {/* Sent natively: static-page.ts sends a refused form twice, which would count as two guesses. */}
      <form method="post" data-native="" className="index-card mt-6 p-5">
        <Label htmlFor="password">{t("closed.password")}</Label>
        <Input
          id="password"
          name="password"
          type="password"
          required
          autoComplete="off"
          autoFocus={error !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "password-error" : undefined}
          className="min-h-11"
        />
        {error ? (
          <p id="password-error" role="alert" className="mt-1 text-sm text-bad">
            {minutes ? t("closed.tooManyGuesses", { count: minutes }) : t("closed.wrongPassword")}
          </p>
        ) : null}
        <Button type="submit" variant="primary" size="touch" className="mt-4">
          {t("closed.passwordGo")}
        </Button>
      </form>
    </div>
  );
}
