import { Form, useSubmit } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { STUDY_STATUSES } from "../../domain/limits/limits.ts";
import { Button } from "../../ui/kit/button.tsx";
import { FieldLabel } from "../../ui/kit/fields/field.tsx";
import { Input } from "../../ui/kit/fields/input.tsx";
import { Select } from "../../ui/kit/fields/select.tsx";
import { FoldedOptions } from "../../ui/kit/folded-options.tsx";
import { DIRECTIONS, SORTS, type StudyFilter } from "./study-filter.ts";

/** Search, status and order. A change applies at once; without JavaScript the button applies it. */
export function FilterForm({ filter }: { filter: StudyFilter }) {
  const { t } = useTranslation(["study", "projects"]);
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const submitDebounced = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => submit(form, { replace: true, preventScrollReset: true }),
      250,
    );
  };
  return (
    <Form role="search" className="mb-4 flex flex-wrap items-end gap-3" onChange={submitDebounced}>
      <div className="grow basis-32">
        <FieldLabel htmlFor="studies-search" className="max-nav:sr-only">
          {t("list.search")}
        </FieldLabel>
        <Input
          id="studies-search"
          type="search"
          name="search"
          defaultValue={filter.search}
          placeholder={t("list.searchPlaceholder")}
        />
      </div>
      <FoldedOptions
        label={
          filter.status
            ? `${t("list.filter")}: ${t(`projects:statuses.${filter.status}`)}`
            : t("list.filter")
        }
      >
        <div>
          <FieldLabel htmlFor="studies-status">{t("list.status")}</FieldLabel>
          <Select id="studies-status" name="status" defaultValue={filter.status ?? ""}>
            <option value="">{t("list.allStatuses")}</option>
            {STUDY_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`projects:statuses.${status}`)}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <FieldLabel htmlFor="studies-sort">{t("list.sort")}</FieldLabel>
          <Select id="studies-sort" name="sort" defaultValue={filter.sort}>
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`list.sorts.${sort}`)}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <FieldLabel htmlFor="studies-direction">{t("list.direction")}</FieldLabel>
          <Select id="studies-direction" name="direction" defaultValue={filter.direction}>
            {DIRECTIONS.map((direction) => (
              <option key={direction} value={direction}>
                {t(direction === "asc" ? "list.ascending" : "list.descending")}
              </option>
            ))}
          </Select>
        </div>
      </FoldedOptions>
      <Button type="submit" className="scripting:hidden">
        <Search aria-hidden /> {t("list.apply")}
      </Button>
    </Form>
  );
}
