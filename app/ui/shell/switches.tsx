import Check from "lucide-react/icons/check";
import Languages from "lucide-react/icons/languages";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useTranslation } from "react-i18next";
import { useFrame } from "../frame/frame.ts";
import { controlClass } from "../kit/fields/control.ts";
import { Menu, menuItemClass } from "../kit/overlays/menu.tsx";
import { PreferenceForm } from "./preference-form.tsx";

const buttonClass =
  "theme-switch size-10 max-nav:size-11 place-items-center rounded-sm hover:bg-tray [&_svg]:size-5";

/** Two buttons; CSS hides the one for the current theme, also if that is the system's. */
export function ThemeSwitch() {
  const { t } = useTranslation("frame");
  return (
    <>
      <PreferenceForm
        name="theme"
        value="dark"
        label={t("toDark")}
        formLabel={t("toDark")}
        className={`${buttonClass} grid dark:hidden`}
      >
        <Moon aria-hidden />
      </PreferenceForm>
      <PreferenceForm
        name="theme"
        value="light"
        label={t("toLight")}
        formLabel={t("toLight")}
        className={`${buttonClass} hidden dark:grid`}
      >
        <Sun aria-hidden />
      </PreferenceForm>
    </>
  );
}

/** With more languages than this, the menu has a field to search them. */
const LONG_MENU = 8;

/** The language menu of participants and visitors. Hidden if there is only one language. */
export function LanguageSwitch() {
  const { t } = useTranslation("frame");
  const { languages, locale } = useFrame();
  if (languages.length < 2) return null;
  return (
    <Menu
      summaryClassName="max-nav:min-h-11"
      label={t("language", { language: locale })}
      summary={<LanguageSign />}
    >
      {languages.length > LONG_MENU ? (
        <li className="scripting:block hidden min-w-60">
          {/* fold-menus.ts filters the list. */}
          <input
            type="search"
            aria-label={t("searchLanguages")}
            placeholder={t("searchLanguages")}
            autoComplete="off"
            className={`${controlClass} min-h-11`}
          />
        </li>
      ) : null}
      {languages.map(({ code, name }) => (
        <li key={code}>
          <PreferenceForm
            name="language"
            value={code}
            lang={code}
            formLabel={name}
            className={`${menuItemClass} max-nav:min-h-11`}
          >
            <Check aria-hidden className={code === locale ? "" : "invisible"} />
            {name}
          </PreferenceForm>
        </li>
      ))}
    </Menu>
  );
}

/** The label of the button that opens the language menu. */
export function LanguageSign({ className = "" }) {
  const { locale } = useFrame();
  return (
    <>
      <Languages aria-hidden className="size-5" />
      <span className={`text-sm font-medium uppercase ${className}`}>{locale}</span>
    </>
  );
}
