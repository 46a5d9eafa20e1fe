import { Form, Link } from "@remix-run/react";
import { LogOut, User as UserIcon, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cutTo } from "../../domain/trimmed.ts";
import type { User } from "../../domain/user.ts";
import { Menu, menuItemClass } from "../kit/menu.tsx";

/** Profile, user management for superusers, and logging out. */
export default function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ") || user.username;
  return (
    <Menu
      label={`${t("nav.account")}: ${name}`}
      summary={
        <>
          <span
            aria-hidden="true"
            className="grid size-8 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent uppercase"
          >
            {cutTo(name, 1)}
          </span>
          <span className="max-w-40 truncate max-nav:sr-only">{name}</span>
        </>
      }
    >
      <li>
        <Link to="/profile" className={menuItemClass}>
          <UserIcon aria-hidden /> {t("nav.profile")}
        </Link>
      </li>
      {user.is_superuser ? (
        <li>
          <Link to="/admin/users" className={menuItemClass}>
            <Users aria-hidden /> {t("nav.adminUsers")}
          </Link>
        </li>
      ) : null}
      <li className="mt-1 border-t border-line pt-1">
        <Form method="post" action="/logout" aria-label={t("nav.logout")}>
          <button type="submit" className={menuItemClass}>
            <LogOut aria-hidden /> {t("nav.logout")}
          </button>
        </Form>
      </li>
    </Menu>
  );
}
