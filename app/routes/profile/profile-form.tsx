import { type MutableRefObject, type ReactNode, useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { profileForm } from "../../domain/accounts/profile-form.ts";
import type { User } from "../../domain/accounts/user.ts";
import { factsOf, INTERFACE_LANGUAGES } from "../../domain/limits/languages.ts";
import { TIMEZONES } from "../../domain/limits/limits.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { CheckboxField } from "../../ui/forms/checkbox-field.tsx";
import { SelectField, TextField } from "../../ui/forms/field.tsx";
import { useZodForm } from "../../ui/forms/form.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { ZodForm } from "../../ui/forms/zod-form.tsx";
import { useBrowserLayoutEffect, useScripted } from "../../ui/frame/scripted.ts";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { FieldLabel } from "../../ui/kit/fields/field.tsx";
import { Input } from "../../ui/kit/fields/input.tsx";
import { fill, valuesOf } from "../../ui/unsaved/form-after-login.ts";
import { Seen } from "../../ui/unsaved/seen.tsx";
import { useUnsavedGuard } from "../../ui/unsaved/unsaved-guard.tsx";

/** The user's personal data, language, time zone and notifications. */
export function ProfileForm({
  user,
  mail,
  answer,
  typed,
}: {
  user: User;
  /** Whether the user can receive mail. */
  mail: "none" | "unconfirmed" | "on";
  answer: FormAnswer | undefined;
  /** What is typed, while a language that was chosen in the bar renders the form anew. */
  typed: MutableRefObject<TypedProfile | null>;
}) {
  const { t } = useTranslation(["auth", "common"]);
  const [form, fields] = useZodForm("profile", profileForm, answer, {
    first_name: user.first_name,
    last_name: user.last_name,
    organization: user.organization,
    language_preference: user.language_preference,
    timezone: user.timezone,
    email_notifications: user.email_notifications ? "on" : undefined,
  });
  const labels = {
    first_name: t("profile.firstName"),
    last_name: t("profile.lastName"),
    organization: t("profile.organization"),
    language_preference: t("profile.language"),
    timezone: t("profile.timezone"),
    email_notifications: t("profile.notifications"),
  };
  const scripted = useScripted();
  useTypedStays(form.id, user, typed);
  const guard = useUnsavedGuard(form.id, JSON.stringify(user), answer);
  return (
    <ZodForm form={form} guard={guard} aria-label={t("profile.heading")} className="grid gap-6">
      {guard.dialog}
      <Seen form={form} answer={answer} stored={user} labels={labels} />
      <Paper>
        <CardTitle className="mb-4">{t("profile.personal")}</CardTitle>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField meta={fields.first_name} label={labels.first_name} autoComplete="given-name" />
          <TextField meta={fields.last_name} label={labels.last_name} autoComplete="family-name" />
          <Fixed label={t("profile.email")} value={user.email} />
          <Fixed label={t("profile.username")} value={user.username} />
        </div>
        <TextField
          meta={fields.organization}
          label={labels.organization}
          autoComplete="organization"
        />
      </Paper>
      <Paper>
        <CardTitle className="mb-4">{t("profile.settings")}</CardTitle>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <SelectField
            meta={fields.language_preference}
            label={labels.language_preference}
            options={INTERFACE_LANGUAGES.map((value) => ({
              value,
              label: factsOf(value).name,
            }))}
          />
          <SelectField
            meta={fields.timezone}
            label={labels.timezone}
            options={TIMEZONES.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
          />
        </div>
        <CheckboxField
          meta={fields.email_notifications}
          label={labels.email_notifications}
          hint={t(`profile.notificationsHint.${mail}`)}
        />
      </Paper>
      <div>
        <SubmitButton id="save-profile" intent="profile" disabled={scripted && !form.dirty}>
          {t("profile.save")}
        </SubmitButton>
      </div>
    </ZodForm>
  );
}

export type TypedProfile = { stored: string; values: ReturnType<typeof valuesOf> };

/** What is typed stays when only the stored language has changed, as it does by the menu in the bar. */
function useTypedStays(id: string, user: User, typed: MutableRefObject<TypedProfile | null>) {
  const { language_preference: _, ...others } = user;
  const stored = JSON.stringify(others);
  // Conform's listener is there by now.
  useEffect(() => {
    const form = document.forms.namedItem(id);
    if (form && typed.current?.stored === stored) fill(form, typed.current.values);
    typed.current = null;
  }, [id, stored, typed]);
  useBrowserLayoutEffect(
    () => () => {
      const form = document.forms.namedItem(id);
      if (!form) return;
      const { seen: _, language_preference: __, ...values } = valuesOf(form);
      typed.current = { stored, values };
    },
    [id, stored, typed],
  );
}

/** A read-only field. */
function Fixed({ label, value }: { label: ReactNode; value: string }) {
  const id = useId();
  return (
    <div className="mb-4">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input id={id} value={value} readOnly />
    </div>
  );
}
