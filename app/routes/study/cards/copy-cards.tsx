import { Form, Link } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { StudyName } from "../../../domain/study.ts";
import { useFormAnswer } from "../../../ui/form.ts";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Dialog, DialogFooter } from "../../../ui/kit/dialog.tsx";
import { Label } from "../../../ui/kit/label.tsx";
import { Select } from "../../../ui/kit/select.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useStudyPart } from "../part.ts";

/** The cards of another study, but for those that are here by their label. */
export function CopyCards({ study, others }: { study: string; others: StudyName[] }) {
  const { t } = useTranslation(["study", "common", "errors"]);
  const { back, post } = useStudyPart(study, "cards");
  const answer = useFormAnswer();
  const id = useId();
  return (
    <Dialog title={t("cards.copy")} closeTo={back}>
      <Form method="post" action={post("copy-cards")}>
        <Label htmlFor={id}>{t("cards.copyFrom")}</Label>
        <Select id={id} name="from" aria-describedby={`${id}-hint`} data-autofocus>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.project_name} › {other.title}
            </option>
          ))}
        </Select>
        <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
          {t("cards.copyHint")}
        </p>
        {answer?.form === "copy-cards" && answer.error ? (
          <p role="alert" className="mt-1 text-sm text-bad">
            {t(`errors:${answer.error}`)}
          </p>
        ) : null}
        <DialogFooter>
          <Link to={back} preventScrollReset className={buttonVariants()}>
            {t("common:actions.cancel")}
          </Link>
          <SubmitButton intent="copy">{t("cards.copySubmit")}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
