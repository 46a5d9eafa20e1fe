import { useTranslation } from "react-i18next";
import { LAYOUTS } from "../../../domain/result-table.ts";
import { Checkbox } from "../../../ui/kit/checkbox.tsx";
import { Label } from "../../../ui/kit/label.tsx";
import { Select } from "../../../ui/kit/select.tsx";
import type { ImportAnswer } from "./import-answer.ts";

/** How the file is laid out, as it was recognised; a change shows at once what comes of it. */
export function LayoutFields({
  answer: { layout, named, about, columns },
  onChange,
}: {
  answer: Extract<ImportAnswer, { step: "preview" }>;
  onChange: (form: HTMLFormElement) => void;
}) {
  const { t } = useTranslation("import");
  const change = ({
    currentTarget: { form },
  }: {
    currentTarget: HTMLSelectElement | HTMLInputElement;
  }) => {
    if (form) onChange(form);
  };
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-2">
      <div>
        <Label htmlFor="layout">{t("layout.label")}</Label>
        <Select id="layout" name="layout" defaultValue={layout} key={layout} onChange={change}>
          {LAYOUTS.map((each) => (
            <option key={each} value={each}>
              {t(`layout.${each}`)}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <Label htmlFor="named">{t("layout.firstRow")}</Label>
        <Select
          id="named"
          name="named"
          defaultValue={named ? "yes" : "no"}
          key={String(named)}
          onChange={change}
        >
          <option value="yes">{t("layout.named")}</option>
          <option value="no">{t("layout.data")}</option>
        </Select>
      </div>
      {about ? (
        <details className="sm:col-span-2">
          <summary className="min-h-8 py-1">{t("layout.about", { count: about.length })}</summary>
          <fieldset className="mt-2 grid gap-x-6 sm:grid-cols-2 nav:grid-cols-3">
            <legend className="mb-1 text-sm text-quiet">{t("layout.aboutHint")}</legend>
            <input type="hidden" name="about_asked" value="yes" />
            {columns.slice(1).map(({ place, name }) => (
              <Checkbox
                key={place}
                name="about"
                value={place}
                defaultChecked={about.includes(place)}
                onChange={change}
                label={name || t("columns.unnamed", { number: place + 1 })}
              />
            ))}
          </fieldset>
        </details>
      ) : null}
    </div>
  );
}
