import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MODERATED } from "../../../domain/moderated/moderated.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Alert } from "../../../ui/kit/alert.tsx";
import { FieldError, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import type { ScreenAnswer } from "./answer.ts";

/** Starts a session of a participant who sorts on the board, while the moderator takes notes. */
export function ScreenForm({ answer }: { answer: ScreenAnswer["atScreen"] | undefined }) {
  const { t } = useTranslation("study");
  const isRefused = answer?.refused === "participant";
  return (
    <Form method="post" aria-labelledby="screen" className="index-card p-4">
      <h2 id="screen" className="text-base">
        {t("moderated.screen.heading")}
      </h2>
      <p className="my-2 text-sm text-quiet">{t("moderated.screen.intro")}</p>
      {answer?.refused === "closed" ? (
        <Alert type="error" className="mb-3">
          {t("moderated.screen.refused")}
        </Alert>
      ) : null}
      <FieldLabel htmlFor="at-screen">{t("moderated.enter.participant")}</FieldLabel>
      <div className="mb-3">
        <Input
          id="at-screen"
          name="participant"
          required
          autoComplete="off"
          defaultValue={answer?.participant}
          aria-describedby={isRefused ? "at-screen-error" : undefined}
          aria-invalid={isRefused || undefined}
        />
        <FieldError id="at-screen-error">
          {isRefused ? t("moderated.problems.participant", { max: MODERATED.participant }) : null}
        </FieldError>
      </div>
      <SubmitButton intent="start" variant="secondary">
        {t("moderated.screen.start")}
      </SubmitButton>
    </Form>
  );
}
