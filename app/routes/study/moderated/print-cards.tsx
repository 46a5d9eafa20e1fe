import { Form, Link } from "@remix-run/react";
import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { Checkbox } from "../../../ui/kit/fields/checkbox.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";
import { pageClass } from "../../../ui/pages/page.tsx";
import { PageHead, useStepsTo } from "../../../ui/pages/page-head.tsx";
import type { Print } from "./print.server.ts";
import { PrintedSheets } from "./printed-sheets.tsx";
import { PRINT_SIZES, sheetsOf } from "./sheets.ts";

/** /studies/{id}/moderated/print: the cards of a study as A4 pages, for a sort on paper. */
export function PrintCards({ print }: { print: Print }) {
  const { t } = useTranslation("study");
  const { study, mayEdit, cards, chosen } = print;
  const { size, details, marks, slips, codes } = chosen;
  const steps = useStepsTo({ id: study.project, name: study.project_name }, study);
  return (
    <div className={clsx(pageClass, "py-5 print:p-0")}>
      <div className="print:hidden">
        <PageHead
          title={t("moderated.print.title")}
          below={<p className="mt-2 max-w-prose text-quiet">{t("moderated.print.hint")}</p>}
          steps={[...steps, { label: t("moderated.print.title") }]}
        >
          {mayEdit ? (
            <Link to={`/studies/${study.id}/moderated`} className={buttonVariants()}>
              {t("moderated.print.enter")}
            </Link>
          ) : null}
          <Button variant="primary" className="noscript:hidden" onClick={() => window.print()}>
            {t("moderated.print.print")}
          </Button>
        </PageHead>
        <Form className="mb-6 flex flex-wrap items-end gap-x-5 gap-y-3">
          <div>
            <label htmlFor="size" className="block text-sm text-quiet">
              {t("moderated.print.size")}
            </label>
            <Select id="size" name="size" defaultValue={size}>
              {PRINT_SIZES.map((value) => (
                <option key={value} value={value}>
                  {t(`moderated.print.sizes.${value}`)}
                </option>
              ))}
            </Select>
          </div>
          <Checkbox name="details" label={t("moderated.print.details")} defaultChecked={details} />
          <Checkbox name="marks" label={t("moderated.print.marks")} defaultChecked={marks} />
          <Checkbox name="slips" label={t("moderated.print.slips")} defaultChecked={slips} />
          <Checkbox name="codes" label={t("moderated.print.codes")} defaultChecked={codes} />
          <Button type="submit">{t("moderated.print.apply")}</Button>
        </Form>
      </div>
      <PrintedSheets
        sheets={sheetsOf(cards, size, slips ? print.slips : null)}
        size={size}
        details={details}
        marks={marks}
        codes={codes}
      />
    </div>
  );
}
