import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { deviceName } from "../../domain/accounts/device-name.ts";
import { Button } from "../../ui/kit/button.tsx";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { useFocusStays } from "../../ui/kit/overlays/use-focus-stays.ts";
import { DateTime } from "../../ui/pages/date-time.tsx";

export type LoginSession = {
  hash: string;
  device: string;
  created_at: string;
  last_used_at: string;
  is_current: boolean;
};

/** The user's login sessions. Each except the current one can be ended. */
export function Sessions({ sessions }: { sessions: LoginSession[] }) {
  const { t } = useTranslation("auth");
  const list = useRef<HTMLUListElement>(null);
  useFocusStays(list);
  return (
    <Paper>
      <CardTitle className="mb-4">{t("profile.sessions.heading")}</CardTitle>
      <ul ref={list} className="-m-1 grid max-h-[36rem] gap-4 overflow-y-auto p-1">
        {sessions.map((session, index) => (
          <SessionRow key={session.hash} session={session} number={index + 1} />
        ))}
      </ul>
      <Form method="post" aria-label={t("profile.sessions.endAll")} className="mt-4">
        <p id="end-all-hint" className="mb-3 text-sm text-quiet">
          {t("profile.sessions.endAllHint")}
        </p>
        <Button
          type="submit"
          name="intent"
          value="end-all-sessions"
          aria-describedby="end-all-hint"
        >
          {t("profile.sessions.endAll")}
        </Button>
      </Form>
    </Paper>
  );
}

function SessionRow({ session, number }: { session: LoginSession; number: number }) {
  const { t } = useTranslation("auth");
  const device = deviceName(session.device) || t("profile.sessions.unknown");
  // Several logins may be from one device.
  const endOne = t("profile.sessions.endOne", { number, device });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="break-words">{device}</p>
        <p className="text-sm text-quiet">
          {session.is_current ? (
            t("profile.sessions.current")
          ) : (
            <>
              {t("profile.sessions.lastUsed")}{" "}
              <DateTime value={session.last_used_at} always="date" />
            </>
          )}
          {" · "}
          {t("profile.sessions.since")} <DateTime value={session.created_at} always="date" />
        </p>
      </div>
      {session.is_current ? null : (
        <Form method="post" aria-label={endOne}>
          <input type="hidden" name="session" value={session.hash} />
          <Button type="submit" name="intent" value="end-session" aria-label={endOne}>
            {t("profile.sessions.end")}
          </Button>
        </Form>
      )}
    </li>
  );
}
