import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { DateTime } from "../../ui/pages/date-time.tsx";

/** Whether the user signs in with the identity provider, and the end of that. */
export function ProviderLink({
  name,
  linked_at,
  hasPassword,
}: {
  name: string;
  linked_at: string | null;
  hasPassword: boolean;
}) {
  const { t } = useTranslation("auth");
  const heading = t("profile.provider.heading", { provider: name });
  return (
    <Paper>
      <CardTitle className="mb-4">{heading}</CardTitle>
      {linked_at === null ? (
        <p>{t("profile.provider.off", { provider: name })}</p>
      ) : (
        <>
          <p className="mb-3">
            {t("profile.provider.since")} <DateTime value={linked_at} always="date" />
          </p>
          {hasPassword ? (
            <Form method="post" aria-label={heading}>
              <SubmitButton intent="unlink" variant="secondary">
                {t("profile.provider.remove")}
              </SubmitButton>
            </Form>
          ) : (
            <p className="text-sm text-quiet">{t("profile.provider.only")}</p>
          )}
        </>
      )}
    </Paper>
  );
}
