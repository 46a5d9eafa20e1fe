import { useTranslation } from "react-i18next";
import { RESULT_COLUMNS } from "../../../domain/result-table.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Label } from "../../../ui/kit/label.tsx";
import { Select } from "../../../ui/kit/select.tsx";
import type { ImportAnswer } from "./import-answer.ts";

/** A choice of column for each thing; a change shows at once what comes of it. */
export function ColumnFields({
  answer: { columns, chosen, preview },
  onChange,
}: {
  answer: Extract<ImportAnswer, { step: "preview" }>;
  onChange: (form: HTMLFormElement) => void;
}) {
  const { t } = useTranslation("import");
  const error = preview === null;
  const name = ({ place, name, example }: (typeof columns)[number]) => {
    const known = name || t("columns.unnamed", { number: place + 1 });
    return example ? t("columns.example", { name: known, value: example }) : known;
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 nav:grid-cols-4">
        {RESULT_COLUMNS.map((column) => (
          <div key={column}>
            <Label htmlFor={`column-${column}`}>{t(`columns.${column}`)}</Label>
            <Select
              id={`column-${column}`}
              name={column}
              defaultValue={chosen[column]}
              aria-invalid={(error && column !== "category_id") || undefined}
              aria-describedby={
                column === "category_id" ? "category-id-hint" : error ? "columns-error" : undefined
              }
              onChange={(event) => {
                if (event.currentTarget.form) onChange(event.currentTarget.form);
              }}
            >
              <option value={-1}>
                {t(column === "category_id" ? "columns.none" : "columns.choose")}
              </option>
              {columns.map((one) => (
                <option key={one.place} value={one.place}>
                  {name(one)}
                </option>
              ))}
            </Select>
            {column === "category_id" ? (
              <p id="category-id-hint" className="mt-1 text-sm text-quiet">
                {t("columns.category_idHint")}
              </p>
            ) : null}
          </div>
        ))}
      </div>
      {error ? (
        <p id="columns-error" role="alert" className="mt-3 text-sm text-bad">
          {t("columns.needed")}
        </p>
      ) : null}
      <div className="mt-4 hidden noscript:block">
        <Button type="submit">{t("columns.update")}</Button>
      </div>
    </>
  );
}
