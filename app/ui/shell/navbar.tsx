import { Link, NavLink, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import { Check, Languages, Menu as MenuIcon, Moon, Sun } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Menu, menuItemClass } from "../kit/menu.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { useFrame, useIsParticipants } from "./frame.ts";
import { pageClass } from "./page.tsx";
import { PreferenceForm } from "./preference-form.tsx";
import { Wordmark } from "./wordmark.tsx";

const look =
  "theme-switch size-10 max-nav:size-11 place-items-center rounded-sm hover:bg-tray [&_svg]:size-5";

/** Of the two buttons the style sheet shows the one that changes something, system theme included. */
function ThemeSwitch() {
  const { t } = useTranslation();
  return (
    <>
      <PreferenceForm
        name="theme"
        value="dark"
        label={t("nav.toDark")}
        formLabel={t("nav.toDark")}
        className={`${look} grid dark:hidden`}
      >
        <Moon aria-hidden />
      </PreferenceForm>
      <PreferenceForm
        name="theme"
        value="light"
        label={t("nav.toLight")}
        formLabel={t("nav.toLight")}
        className={`${look} hidden dark:grid`}
      >
        <Sun aria-hidden />
      </PreferenceForm>
    </>
  );
}

// Participants never load these.
const Commands = lazy(() => import("../commands/commands.tsx"));
const AccountMenu = lazy(() => import("./account-menu.tsx"));

/** The bar on top. A participant (any path under /sort/) sees no links that lead away. */
export function Navbar() {
  const { t } = useTranslation();
  const { user, anonymous } = useFrame();
  const participant = useIsParticipants();
  return (
    <header className="border-b border-line bg-card print:hidden">
      {participant ? null : <Loading />}
      <div className={clsx(pageClass, "flex min-h-14 items-center gap-2")}>
        {anonymous ? null : participant ? (
          <Wordmark name={t("product")} />
        ) : (
          <Link to="/" className="flex rounded-sm" aria-label={`${t("product")}, ${t("nav.home")}`}>
            {/* A researcher's bar holds the search too. */}
            <Wordmark
              name={t("product")}
              nameClassName={user ? "max-sm:text-base max-[22rem]:hidden" : undefined}
            />
          </Link>
        )}
        {participant ? null : (
          <nav aria-label={t("nav.label")} className="ml-6 max-nav:hidden">
            <ul className="flex gap-1">
              <NavItems />
            </ul>
          </nav>
        )}
        <div className="ml-auto flex items-center gap-1 max-nav:gap-0">
          {user && !participant ? (
            <Suspense>
              <Commands />
            </Suspense>
          ) : null}
          <LanguageSwitch />
          <ThemeSwitch />
          {participant ? null : user ? (
            <Suspense>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            <Link to="/login" className={clsx(linkClass, "max-nav:hidden")}>
              {t("nav.login")}
            </Link>
          )}
          {participant ? null : (
            <nav aria-label={t("nav.label")} className="nav:hidden">
              <Menu
                label={t("nav.menu")}
                summary={<MenuIcon aria-hidden className="size-6" />}
                summaryClassName="size-10 justify-center px-0!"
              >
                <NavItems />
                {user ? null : (
                  <li>
                    <NavLink to="/login" className={linkClass}>
                      {t("nav.login")}
                    </NavLink>
                  </li>
                )}
              </Menu>
            </nav>
          )}
        </div>
      </div>
    </header>
  );
}

const PATIENCE_MS = 300;

/** Turns, wherever the page is scrolled to, while the next one takes longer than a glance. */
function Loading() {
  const { t } = useTranslation();
  const loading = useNavigation().state === "loading";
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
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

const linkClass =
  "flex min-h-10 items-center rounded-sm px-3 text-quiet hover:bg-tray hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink";

function NavItems() {
  const { t } = useTranslation();
  return (
    <>
      <li>
        <NavLink to="/" end className={linkClass}>
          {t("nav.home")}
        </NavLink>
      </li>
      <li>
        <NavLink to="/projects" className={linkClass}>
          {t("nav.projects")}
        </NavLink>
      </li>
    </>
  );
}

/** Shown where there is a choice: a study in one language offers none. */
function LanguageSwitch() {
  const { t } = useTranslation();
  const { languages, locale, user } = useFrame();
  if (languages.length < 2) return null;
  return (
    <Menu
      summaryClassName="max-nav:min-h-11"
      label={`${t("nav.language")}: ${t(`nav.languages.${locale}`)}`}
      summary={
        <>
          <Languages aria-hidden className="size-5" />
          {/* A researcher's bar holds the search too. */}
          <span className={clsx("text-sm font-medium uppercase", user && "max-sm:sr-only")}>
            {locale}
          </span>
        </>
      }
    >
      {languages.map((language) => (
        <li key={language}>
          <PreferenceForm
            name="language"
            value={language}
            lang={language}
            formLabel={t(`nav.languages.${language}`)}
            className={`${menuItemClass} max-nav:min-h-11`}
          >
            <Check aria-hidden className={language === locale ? "" : "invisible"} />
            {t(`nav.languages.${language}`)}
          </PreferenceForm>
        </li>
      ))}
    </Menu>
  );
}
