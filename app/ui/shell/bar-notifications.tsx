import { Link } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import { useTranslation } from "react-i18next";
import { useFrame } from "../frame/frame.ts";

/** The link to the notifications, with the number of those that are new. */
export function NotificationsBell() {
  const { t } = useTranslation("commands");
  const { unread = 0 } = useFrame();
  const label = unread > 0 ? t("notificationsUnread", { count: unread }) : t("notifications");
  return (
    <Link
      to="/notifications"
      aria-label={label}
      title={label}
      className="relative grid size-10 place-items-center rounded-sm text-quiet hover:bg-tray hover:text-ink max-nav:size-11"
    >
      <Bell aria-hidden className="size-5" />
      {unread > 0 ? (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4 font-semibold text-on-accent tabular-nums"
        >
          {unread > 99 ? "99+" : unread}
        </span>
      ) : null}
    </Link>
  );
}
