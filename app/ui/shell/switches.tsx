import Check from "lucide-react/icons/check";
import Languages from "lucide-react/icons/languages";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useTranslation } from "react-i18next";
import { useFrame } from "../frame/frame.ts";
import { Menu, menuItemClass } from "../kit/menu.tsx";
import { PreferenceForm } from "./preference-form.tsx";

const buttonClass =
  "theme-switch size-10 max-nav:size-11 place-items-center rounded-sm hover:bg-tray [&_svg]:size-5";

/** Two buttons; CSS hides the one for the current theme, also if that is the system's. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  return (
    <>
      <PreferenceForm
        name="theme"
        value="dark"
        label={t("nav.toDark")}
        formLabel={t("nav.toDark")}
        className={`${buttonClass} grid dark:hidden`}
      >
        <Moon aria-hidden />
      </PreferenceForm>
      <PreferenceForm
        name="theme"
        value="light"
        label={t("nav.toLight")}
        formLabel={t("nav.toLight")}
        className={`${buttonClass} hidden dark:grid`}
      >
        <Sun aria-hidden />
      </PreferenceForm>
    </>
  );
}

/** The language menu of participants and visitors. Hidden if there is only one language. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { languages, locale } = useFrame();
  if (languages.length < 2) return null;
  return (
    <Menu
      summaryClassName="max-nav:min-h-11"
      label={`${t("nav.language")}: ${locale}`}
      summary={<LanguageSign />}
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
