import { clsx } from "clsx";
import { Check, Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Menu, menuItemClass } from "../kit/menu.tsx";
import { useFrame } from "./frame.ts";
import { PreferenceForm } from "./preference-form.tsx";

/** Shown where there is a choice: a study in one language offers none. */
export function LanguageSwitch() {
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
