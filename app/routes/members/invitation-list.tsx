import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Invitation } from "../../domain/projects/member.ts";
import { Button } from "../../ui/kit/button.tsx";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { useFocusStays } from "../../ui/kit/overlays/use-focus-stays.ts";
import { DateTime } from "../../ui/pages/date-time.tsx";

/** The invitations that can still be accepted; each can be withdrawn. */
export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  const { t } = useTranslation("members");
  const list = useRef<HTMLUListElement>(null);
  useFocusStays(list);
  return (
    <Paper>
      <CardTitle className="mb-2">{t("open.heading")}</CardTitle>
      {invitations.length === 0 ? <p className="text-quiet">{t("open.none")}</p> : null}
      <ul ref={list} className="divide-y divide-line">
        {invitations.map(({ id, role, email, expires_at }) => {
          const who = email ?? t("open.anyone");
          const withdraw = t("open.withdrawOf", { who });
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-3">
              <div className="min-w-0">
                <p className="break-all">{who}</p>
                <p className="text-sm text-quiet">
                  {t(`roles.${role}`)}
                  {" · "}
                  {t("open.until")} <DateTime value={expires_at} always="short" />
                </p>
              </div>
              <Form method="post" aria-label={withdraw}>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="intent" value="withdraw" aria-label={withdraw}>
                  {t("open.withdraw")}
                </Button>
              </Form>
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}
