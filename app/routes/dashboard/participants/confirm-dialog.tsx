import { Form, Link, useActionData, useNavigation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { StudyParticipant } from "../../../data/study-participants.server.ts";
import { limits } from "../../../domain/limits.ts";
import { OVERLAYS, withParams } from "../../../results/dashboard-url.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { Dialog, DialogFooter } from "../../../ui/kit/dialog.tsx";
import { FieldLabel } from "../../../ui/kit/field.tsx";
import { Input } from "../../../ui/kit/input.tsx";
import { Limit } from "../../../ui/limit.tsx";
import type { ReasonRefusal } from "../act.server.ts";
import { useParticipantName } from "./participant-name.ts";

/** Asks before sessions are deleted or left out; open when the address says so. */
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
  const what = params.get("confirm");
  const ids = params.getAll("session");
  const count = ids.length;
  if ((what !== "delete" && what !== "exclude") || count === 0) return null;
  const one = count === 1 ? results.find((row) => row.id === ids[0]) : undefined;
  const back = withParams(params, OVERLAYS);
  const words = what === "delete" ? "remove" : "exclude";
  return (
    <Dialog
      size="sm"
      closeTo={back}
      title={
        one
          ? t(`participants.${words}.titleOne`, { name: nameOf(one) })
          : t(`participants.${words}.titleMany`, { count })
      }
      description={
        what === "delete" ? t("participants.remove.message") : t("participants.exclude.text")
      }
    >
      <Form method="post" preventScrollReset onSubmit={onConfirm}>
        <input type="hidden" name="intent" value={what} />
        {ids.map((id) => (
          <input key={id} type="hidden" name="session" value={id} />
        ))}
        {what === "delete" && count > 1 ? (
          <Alert type="warning">{t("participants.remove.bulk", { count })}</Alert>
        ) : null}
        {what === "exclude" ? (
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
            data-autofocus={what === "delete" ? true : undefined}
          >
            {t("participants.remove.keep")}
          </Link>
          <Button
            type="submit"
            variant={what === "delete" ? "danger" : "primary"}
            disabled={navigation.state === "submitting"}
          >
            {t(`participants.${words}.confirm`)}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
