import { useTranslation } from "react-i18next";
import { LAYOUTS } from "../../../domain/result-table.ts";
import { Label } from "../../../ui/kit/label.tsx";
import { Select } from "../../../ui/kit/select.tsx";
import type { ImportAnswer } from "./import-answer.ts";

/** How the file is laid out, as it was recognised; a change shows at once what comes of it. */
export function LayoutFields({
  answer: { layout, named },
  onChange,
}: {
  answer: Extract<ImportAnswer, { step: "preview" }>;
  onChange: (form: HTMLFormElement) => void;
}) {
  const { t } = useTranslation("import");
  const change = ({ currentTarget: { form } }: { currentTarget: HTMLSelectElement }) => {
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
    </div>
  );
}
