import { Form, Link, useActionData, useNavigation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { StudyParticipant } from "../../../data/results/study-participants.server.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { OVERLAYS, withParams } from "../../../results/state/dashboard-url.ts";
import { Limit } from "../../../ui/forms/limit.tsx";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { Dialog, DialogFooter } from "../../../ui/kit/overlays/dialog.tsx";
import type { ReasonRefusal } from "../act.server.ts";
import { useParticipantName } from "./participant-name.ts";

/** Asks for confirmation before sessions are deleted or excluded. Open while the URL has `?confirm=`. */
export function ConfirmDialog({
  results,
  onConfirm,
}: {
  results: StudyParticipant[];
  onConfirm: () => void;
}) {
  const { t } = useTranslation("dashboard");
  const nameOf = useParticipantName();
  const navigation = useNavigation();
  const [params] = useSearchParams();
  const refused = useActionData<ReasonRefusal | undefined>()?.reason;
  const action = params.get("confirm");
  const ids = params.getAll("session");
  const count = ids.length;
  if ((action !== "delete" && action !== "exclude") || count === 0) return null;
  const one = count === 1 ? results.find((row) => row.id === ids[0]) : undefined;
  const back = withParams(params, OVERLAYS);
  const textKey = action === "delete" ? "remove" : "exclude";
  return (
    <Dialog
      size="sm"
      closeTo={back}
      title={
        one
          ? t(`participants.${textKey}.titleOne`, { name: nameOf(one) })
          : t(`participants.${textKey}.titleMany`, { count })
      }
      description={
        action === "delete" ? t("participants.remove.message") : t("participants.exclude.text")
      }
    >
      <Form method="post" preventScrollReset onSubmit={onConfirm}>
        <input type="hidden" name="intent" value={action} />
        {ids.map((id) => (
          <input key={id} type="hidden" name="session" value={id} />
        ))}
        {action === "delete" && count > 1 ? (
          <Alert type="warning">{t("participants.remove.bulk", { count })}</Alert>
        ) : null}
        {action === "exclude" ? (
          <>
            <FieldLabel htmlFor="exclude-reason">{t("participants.exclude.reason")}</FieldLabel>
            <Limit max={limits.exclusion_reason} problem={refused !== undefined}>
              <Input id="exclude-reason" name="reason" defaultValue={refused} data-autofocus />
            </Limit>
          </>
        ) : null}
        <DialogFooter>
          <Link
            to={back}
            preventScrollReset
            className={buttonVariants()}
            data-autofocus={action === "delete" ? true : undefined}
          >
            {t("participants.remove.keep")}
          </Link>
          <Button
            type="submit"
            variant={action === "delete" ? "danger" : "primary"}
            busy={navigation.state === "submitting"}
          >
            {t(`participants.${textKey}.confirm`)}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
