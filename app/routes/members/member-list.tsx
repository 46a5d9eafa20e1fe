import { Form, Link } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { fullName } from "../../domain/accounts/full-name.ts";
import type { Member } from "../../domain/projects/member.ts";
import { ROLES } from "../../domain/projects/roles.ts";
import { useDialogUrl } from "../../ui/dialogs/dialog-url.ts";
import { Button, buttonVariants } from "../../ui/kit/button.tsx";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { Select } from "../../ui/kit/fields/select.tsx";
import { useFocusStays } from "../../ui/kit/overlays/use-focus-stays.ts";
import { DateTime } from "../../ui/pages/date-time.tsx";

/** The members with their roles. An owner can change and remove them. */
export function MemberList({
  members,
  manages,
  me,
}: {
  members: Member[];
  manages: boolean;
  me: string;
}) {
  const { t } = useTranslation("members");
  const list = useRef<HTMLUListElement>(null);
  useFocusStays(list);
  return (
    <Paper>
      <CardTitle className="mb-2">{t("list")}</CardTitle>
      <ul ref={list} className="divide-y divide-line">
        {members.map((member) => (
          <MemberRow
            key={member.user.id}
            member={member}
            manages={manages}
            isMe={member.user.id === me}
          />
        ))}
      </ul>
      <ul className="mt-4 grid gap-1 border-t border-line pt-4 text-sm text-quiet">
        {[...ROLES].reverse().map((role) => (
          <li key={role}>{t(`rights.${role}`)}</li>
        ))}
      </ul>
    </Paper>
  );
}

function MemberRow({
  member: { user, role, joined_at },
  manages,
  isMe,
}: {
  member: Member;
  manages: boolean;
  isMe: boolean;
}) {
  const { t } = useTranslation("members");
  const { to } = useDialogUrl();
  const name = fullName(user);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 basis-60 grow">
        <p className="break-words">
          <span className="font-medium">{name}</span>
          {isMe ? <span className="text-quiet"> ({t("you")})</span> : null}
        </p>
        <p className="text-sm break-all text-quiet">{user.email}</p>
        <p className="text-sm text-quiet">
          {t("joined")} <DateTime value={joined_at} always="date" />
        </p>
      </div>
      {manages ? (
        <div className="flex flex-wrap items-center gap-2">
          <Form
            method="post"
            className="flex items-center gap-2"
            aria-label={t("roleOf", { name })}
          >
            <input type="hidden" name="id" value={user.id} />
            <Select
              key={role}
              name="role"
              defaultValue={role}
              aria-label={t("roleOf", { name })}
              className="w-auto"
            >
              {ROLES.map((option) => (
                <option key={option} value={option}>
                  {t(`roles.${option}`)}
                </option>
              ))}
            </Select>
            <Button type="submit" name="intent" value="role" aria-label={t("changeOf", { name })}>
              {t("change")}
            </Button>
          </Form>
          {isMe ? null : (
            <Link
              to={to("remove", { id: user.id })}
              preventScrollReset
              aria-label={t("removeOf", { name })}
              className={buttonVariants({ variant: "danger" })}
            >
              {t("remove")}
            </Link>
          )}
        </div>
      ) : (
        <p>{t(`roles.${role}`)}</p>
      )}
    </li>
  );
}
