import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { StudyText } from "../../../ui/participation/untranslated.tsx";
import { ConsentField } from "../start/consent-field.tsx";
import type { SessionProblem } from "./action.server.ts";

/** Asks for the consent that a session lacks, for example one that was started through the API. */
export default function ConsentFirst({
  title,
  html,
  traced,
}: {
  title: string;
  html: string;
  traced: boolean;
}) {
  const { t } = useTranslation("introduction");
  const problem = useActionData<SessionProblem>();
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 sm:py-12">
      <StudyText text={title} as="h1" className="text-xl" />
      <form method="post" className="index-card mt-6 p-5 sm:p-7">
        <ConsentField html={html} traced={traced} />
        {problem ? (
          <Alert type="warning" className="mt-4">
            {t("start.consent_required")}
          </Alert>
        ) : null}
        <Button
          type="submit"
          name="intent"
          value="consent"
          variant="primary"
          className="mt-5 min-h-12 px-6"
        >
          {t("start.start")}
        </Button>
      </form>
    </div>
  );
}
