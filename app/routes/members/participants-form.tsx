import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Project } from "../../domain/projects/project.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { Checkbox } from "../../ui/kit/fields/checkbox.tsx";

/** Decides whether the project's viewers see participants' data. */
export function ParticipantsForm({
  project: { viewers_see_participants: see },
}: {
  project: Pick<Project, "viewers_see_participants">;
}) {
  const { t } = useTranslation("members");
  return (
    <Paper>
      <CardTitle id="participants-heading" className="mb-2">
        {t("participants.heading")}
      </CardTitle>
      <Form method="post" aria-labelledby="participants-heading">
        <Checkbox
          key={String(see)}
          name="see"
          label={t("participants.label")}
          hint={t("participants.hint")}
          defaultChecked={see}
          className="mb-3"
        />
        <SubmitButton intent="participants" variant="secondary">
          {t("participants.submit")}
        </SubmitButton>
      </Form>
    </Paper>
  );
}
