import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { LoggedWebhook } from "../../../data/webhooks/webhooks.server.ts";
import { ConfirmMenu } from "../../../ui/dialogs/confirm-menu.tsx";
import { Badge } from "../../../ui/kit/badge.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { DateTime } from "../../../ui/pages/date-time.tsx";
import { eventKey } from "./event-key.ts";

/** A web hook with its latest messages. */
export function WebhookRow({
  webhook: { id, url, events, is_active, failing_since, deliveries },
}: {
  webhook: LoggedWebhook;
}) {
  const { t } = useTranslation("webhooks");
  return (
    <li className="border-t border-line pt-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 basis-full break-all sm:flex-1 sm:basis-0">{url}</p>
        <Form method="post" aria-label={t("formName", { url })} className="flex gap-2">
          <input type="hidden" name="webhook" value={id} />
          <Button type="submit" name="intent" value="test" size="sm">
            {t("test")}
          </Button>
          <Button type="submit" name="intent" value={is_active ? "off" : "on"} size="sm">
            {t(is_active ? "switchOff" : "switchOn")}
          </Button>
        </Form>
        <ConfirmMenu label={t("deleteOne", { url })} question={t("confirm")}>
          <Form method="post">
            <input type="hidden" name="webhook" value={id} />
            <Button type="submit" name="intent" value="delete" size="sm" variant="danger">
              {t("deleteIt")}
            </Button>
          </Form>
        </ConfirmMenu>
      </div>
      <p className="text-sm text-quiet">
        {events.map((event) => t(`event.${eventKey(event)}`)).join(", ")}
        {is_active ? null : (
          <>
            {" "}
            <Badge>{t("off")}</Badge>
          </>
        )}
      </p>
      {failing_since ? (
        <p className="text-sm text-bad">
          {t("failing")} <DateTime value={failing_since} />
        </p>
      ) : null}
      {deliveries.length === 0 ? null : (
        <details className="mt-1">
          <summary className="cursor-pointer text-sm">{t("log")}</summary>
          <ul className="mt-1 grid gap-1 text-sm tabular-nums">
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <DateTime value={delivery.at} />: {t(`event.${eventKey(delivery.event)}`)},{" "}
                {t(`state.${delivery.state}`)}
                {delivery.status === null ? null : ` (HTTP ${delivery.status})`}
                {delivery.next_attempt_at === null ? null : (
                  <>
                    , {t("next")} <DateTime value={delivery.next_attempt_at} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
