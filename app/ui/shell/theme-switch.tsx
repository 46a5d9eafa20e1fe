import { Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PreferenceForm } from "./preference-form.tsx";

const look = "size-10 max-nav:size-11 place-items-center rounded-sm hover:bg-tray [&_svg]:size-5";

/** Of the two buttons the style sheet shows the one that changes something, system theme included. */
export function ThemeSwitch() {
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
