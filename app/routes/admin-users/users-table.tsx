import { Link } from "@remix-run/react";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { useTranslation } from "react-i18next";
import { fullName } from "../../domain/accounts/full-name.ts";
import type { User } from "../../domain/accounts/user.ts";
import { useDialogUrl } from "../../ui/dialogs/dialog-url.ts";
import { Badge } from "../../ui/kit/badge.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { cn } from "../../ui/kit/cn.ts";
import { Table, Td, Th } from "../../ui/kit/table.tsx";
import { DateTime } from "../../ui/pages/date-time.tsx";

/** The table of users. On narrow screens the values of the hidden columns are shown below the name. */
export function UsersTable({ users, me }: { users: User[]; me: string }) {
  const { t } = useTranslation("auth");
  return (
    <div className="index-card p-1 sm:p-2">
      <Table label={t("users.heading")}>
        <thead>
          <tr>
            <Th>{t("users.columns.name")}</Th>
            <Th className="max-nav:hidden">{t("users.columns.email")}</Th>
            <Th className="max-nav:hidden">{t("users.columns.organization")}</Th>
            <Th className="max-nav:hidden">{t("users.columns.created")}</Th>
            <Th className="max-sm:hidden">{t("users.columns.status")}</Th>
            <Th data-row-controls="">
              <span className="sr-only">{t("users.columns.actions")}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} isMe={user.id === me} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function UserRow({ user, isMe }: { user: User; isMe: boolean }) {
  const [mailbox, host] = user.email.split(/(?=@[^@]*$)/);
  const email = (
    <>
      {mailbox}
      <wbr />
      {host}
    </>
  );
  return (
    <tr className="hover:bg-tray">
      <Th scope="row" className="border-line! text-base! font-normal! text-ink!">
        <span className="font-medium">{fullName(user)}</span>
        <span className="block text-sm text-quiet">@{user.username}</span>
        <span className="block text-sm text-quiet nav:hidden">{email}</span>
        <span className="block text-sm text-quiet nav:hidden">
          {user.organization ? `${user.organization} · ` : null}
          <DateTime value={user.date_joined} always="date" />
        </span>
        <span className="mt-1 block sm:hidden">
          <Badges user={user} isMe={isMe} />
        </span>
      </Th>
      <Td className="max-nav:hidden">{email}</Td>
      <Td className="max-nav:hidden">{user.organization || "–"}</Td>
      <Td className="whitespace-nowrap max-nav:hidden">
        <DateTime value={user.date_joined} always="date" />
      </Td>
      <Td className="max-sm:hidden">
        <Badges user={user} isMe={isMe} />
      </Td>
      <Td>
        <RowActions user={user} isMe={isMe} />
      </Td>
    </tr>
  );
}

function Badges({ user, isMe }: { user: User; isMe: boolean }) {
  const { t } = useTranslation("auth");
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={user.is_active ? "green" : "gray"}>
        {t(user.is_active ? "users.active" : "users.inactive")}
      </Badge>
      {user.is_superuser ? <Badge tone="purple">{t("users.admin")}</Badge> : null}
      {isMe ? <Badge tone="blue">{t("users.you")}</Badge> : null}
    </span>
  );
}

function RowActions({ user, isMe }: { user: User; isMe: boolean }) {
  const { t } = useTranslation("auth");
  const { to } = useDialogUrl();
  const name = fullName(user);
  const edit = t("users.edit", { name });
  const remove = t("users.delete", { name });
  const refused = isMe
    ? t("users.noDeleteSelf")
    : user.is_superuser
      ? t("users.noDeleteSuperuser")
      : null;
  return (
    <span className="flex justify-end gap-1">
      <Link
        to={to("edit", { id: user.id })}
        preventScrollReset
        aria-label={edit}
        title={edit}
        className={buttonVariants({ variant: "ghost", size: "icon" })}
      >
        <Pencil aria-hidden />
      </Link>
      {refused ? (
        <button
          type="button"
          disabled
          aria-label={`${remove}: ${refused}`}
          title={refused}
          className={buttonVariants({ variant: "ghost", size: "icon" })}
        >
          <Trash2 aria-hidden />
        </button>
      ) : (
        <Link
          to={to("delete", { id: user.id })}
          preventScrollReset
          aria-label={remove}
          title={remove}
          className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "text-bad")}
        >
          <Trash2 aria-hidden />
        </Link>
      )}
    </span>
  );
}
