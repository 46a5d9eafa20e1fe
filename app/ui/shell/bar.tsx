import { Link, NavLink, useLocation, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import LogOut from "lucide-react/icons/log-out";
import MenuIcon from "lucide-react/icons/menu";
import UserIcon from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../domain/accounts/user.ts";
import { cutTo } from "../../domain/limits/text.ts";
import Commands from "../commands/commands.tsx";
import { firstSign } from "../frame/first-sign.ts";
import { useFrame } from "../frame/frame.ts";
import { Late, lateComponent } from "../frame/late-component.tsx";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSubmit,
} from "../kit/overlays/dropdown-menu.tsx";
import { menuItemClass } from "../kit/overlays/menu.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { pageClass } from "../pages/page.tsx";
import { NotificationsBell } from "./bar-notifications.tsx";
import { LanguageSign, LanguageSwitch, ThemeSwitch } from "./switches.tsx";
import { useFocusOnPage } from "./use-focus-on-page.ts";
import { Wordmark } from "./wordmark.tsx";

const tooltips = lateComponent(
  () => import("../kit/overlays/tooltip.client.tsx"),
  () => false,
);

/** The content of the bar for researchers and visitors. */
export default function Bar() {
  const { t } = useTranslation(["common", "frame"]);
  const { user } = useFrame();
  const inUse = useInUse();
  useFocusOnPage();
  // Repeats a press that came before the page could handle it (entry.server.tsx).
  useEffect(() => window.wake?.(), []);
  return (
    <>
      <Loading />
      {inUse ? <Late of={tooltips} props={{}} /> : null}
      <div className={clsx(pageClass, "flex min-h-14 items-center gap-2")}>
        <Link
          to="/"
          className="flex rounded-sm"
          aria-label={`${t("frame:product")}, ${t("nav.home")}`}
        >
          {/* A researcher's bar also has the search button, so the name is smaller. In a visitor's there must be room for a wider spacing. */}
          <Wordmark
            name={t("frame:product")}
            nameClassName={user ? "max-sm:text-base max-[27rem]:hidden" : "max-[22rem]:text-base"}
          />
        </Link>
        <nav aria-label={t("nav.label")} className="ml-6 max-nav:hidden">
          <ul className="flex gap-1">
            {PAGES.map(({ to, key }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/"} className={linkClass}>
                  {t(key)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 max-nav:gap-0">
          {user ? <Commands /> : null}
          {user ? <NotificationsBell /> : null}
          {user ? <LanguageMenu /> : <LanguageSwitch />}
          <ThemeSwitch />
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <Link to="/login" className={clsx(linkClass, "max-nav:hidden")}>
              {t("nav.login")}
            </Link>
          )}
          <nav aria-label={t("nav.label")} className="nav:hidden">
            <PagesMenu />
          </nav>
        </div>
      </div>
    </>
  );
}

/** Whether somebody has begun to use the page. */
function useInUse(): boolean {
  const [inUse, setInUse] = useState(false);
  useEffect(() => {
    void firstSign().then(() => setInUse(true));
  }, []);
  return inUse;
}

const PAGES = [
  { to: "/", key: "nav.home" },
  { to: "/projects", key: "nav.projects" },
] as const;

const linkClass =
  "flex min-h-10 items-center rounded-sm px-3 text-quiet hover:bg-tray hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink";

const SPINNER_DELAY_MS = 300;

/** A spinner at the top of the window while a page or a form takes longer than a moment. */
function Loading() {
  const { t } = useTranslation();
  const loading = useNavigation().state !== "idle";
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SPINNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  if (!slow) return null;
  return (
    <span className="index-card pointer-events-none fixed top-3 left-1/2 z-60 flex -translate-x-1/2 rounded-full! p-2 text-accent shadow-lifted">
      <Spinner />
      <span className="sr-only">{t("actions.loading")}</span>
    </span>
  );
}

/** The language menu of a researcher. Participants and visitors have `LanguageSwitch`. */
function LanguageMenu() {
  const { t } = useTranslation(["common", "frame"]);
  const { languages, locale } = useFrame();
  const { pathname, search } = useLocation();
  return (
    <DropdownMenu
      summaryClassName="max-nav:min-h-11"
      label={t("frame:language", { language: locale })}
      // The bar also has the search button, so the code is hidden on phones.
      summary={<LanguageSign className="max-sm:sr-only" />}
    >
      {languages.map(({ code, name }) => (
        <DropdownMenuSubmit
          key={code}
          action="/preferences"
          fields={{ language: code, back: pathname + search }}
          label={name}
          inPlace="preference-language"
          lang={code}
          className="max-nav:min-h-11"
        >
          <Check aria-hidden className={code === locale ? "" : "invisible"} />
          {name}
        </DropdownMenuSubmit>
      ))}
    </DropdownMenu>
  );
}

/** The links as a menu, for windows that are too narrow for the row. */
function PagesMenu() {
  const { t } = useTranslation();
  const { user } = useFrame();
  const pages = user ? PAGES : [...PAGES, { to: "/login", key: "nav.login" } as const];
  return (
    <DropdownMenu
      label={t("nav.menu")}
      summary={<MenuIcon aria-hidden className="size-6" />}
      summaryClassName="size-10 justify-center px-0!"
    >
      {pages.map(({ to, key }) => (
        <DropdownMenuItem key={to}>
          <NavLink
            to={to}
            end={to === "/"}
            className={clsx(menuItemClass, "aria-[current=page]:font-medium")}
          >
            {t(key)}
          </NavLink>
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}

/** Profile, user management for superusers, and logging out. */
function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ") || user.username;
  return (
    <DropdownMenu
      label={`${t("nav.account")}: ${name}`}
      summary={
        <>
          {/* Drawn by CSS, so that the letter is not part of the accessible name. */}
          <span
            data-letter={cutTo(name, 1)}
            className="grid size-8 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent uppercase before:content-[attr(data-letter)]"
          />
          <span className="max-w-40 truncate max-nav:sr-only">{name}</span>
        </>
      }
    >
      <DropdownMenuItem>
        <Link to="/profile" className={menuItemClass}>
          <UserIcon aria-hidden /> {t("nav.profile")}
        </Link>
      </DropdownMenuItem>
      {user.is_superuser ? (
        <DropdownMenuItem>
          <Link to="/admin/users" className={menuItemClass}>
            <Users aria-hidden /> {t("nav.adminUsers")}
          </Link>
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuSubmit separated action="/logout" fields={{}} label={t("nav.logout")}>
        <LogOut aria-hidden /> {t("nav.logout")}
      </DropdownMenuSubmit>
    </DropdownMenu>
  );
}
