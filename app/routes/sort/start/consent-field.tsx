import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../ui/kit/fields/checkbox.tsx";
import { useLanguageOf } from "../../../ui/participation/untranslated.tsx";
import { CleanHtml } from "../../../ui/rich-text/clean-html.tsx";

/** The consent text and its required checkbox. */
export function ConsentField({
  html,
  traced,
  agreed = false,
}: {
  html: string;
  /** The study records each move, and the participant is told so. */
  traced: boolean;
  agreed?: boolean;
}) {
  const { t } = useTranslation("introduction");
  const languageOf = useLanguageOf();
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left w-full">
        <h2 className="text-lg">{t("start.consent")}</h2>
      </legend>
      <CleanHtml html={html} lang={languageOf(html)} className="clear-both pt-2" />
      {traced ? <p className="mt-2">{t("start.traced")}</p> : null}
      <Checkbox
        name="agree"
        value="yes"
        required
        defaultChecked={agreed}
        className="mt-3 min-h-11 items-center font-medium [&_input]:mt-0 [&_input]:size-5"
        label={t("start.agree")}
      />
    </fieldset>
  );
}
