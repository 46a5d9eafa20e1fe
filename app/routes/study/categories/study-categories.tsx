import { Link, useFetchers } from "@remix-run/react";
import { Plus, Upload } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Category } from "../../../domain/category.ts";
import type { SortType } from "../../../domain/limits.ts";
import { useDialogUrl } from "../../../ui/dialog-url.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { EmptyState } from "../../../ui/kit/empty-state.tsx";
import { DeletePart } from "../delete-part.tsx";
import { CategoryCard } from "./category-card.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { ImportCategories } from "./import-categories.tsx";

const LOCK_MS = 1000;

/**
 * True while a form of this address is being saved, and for a second after: a double click
 * makes one category, also where the dialog was opened anew in between.
 */
function useSubmitLock(action: string): boolean {
  const fetchers = useFetchers();
  const saving = fetchers.some(
    ({ formAction, formData }) => formAction?.startsWith(action) && formData?.has("name"),
  );
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    if (saving) {
      setLocked(true);
      return;
    }
    const timer = setTimeout(() => setLocked(false), LOCK_MS);
    return () => clearTimeout(timer);
  }, [saving]);
  return saving || locked;
}

const hints = { open: "openHint", closed: "closedHint", hybrid: "hybridHint" } as const;

/** The researcher's categories of a study, and the dialogs that change them. */
export function StudyCategories({
  study,
  sortType,
  categories,
}: {
  study: string;
  sortType: SortType;
  categories: Category[];
}) {
  const { t } = useTranslation("study");
  const { dialog, id, to } = useDialogUrl();
  const locked = useSubmitLock(`/studies/${study}/categories`);
  const chosen = categories.find((category) => category.id === id);
  const empty = categories.length === 0;
  const add = (text: string, primary: boolean) => (
    <Link
      to={to("add-category")}
      preventScrollReset
      className={buttonVariants({ variant: primary ? "primary" : "secondary" })}
    >
      <Plus aria-hidden /> {text}
    </Link>
  );
  return (
    <section aria-label={t("categories.heading")}>
      <div className="mb-4 flex flex-wrap items-center gap-3 max-sm:[&>a]:grow">
        <p className="mr-auto text-quiet tabular-nums max-sm:w-full">
          {t("categories.count", { count: categories.length })}
        </p>
        <Link to={to("import-categories")} preventScrollReset className={buttonVariants()}>
          <Upload aria-hidden /> {t("categories.import")}
        </Link>
        {add(t("categories.add"), !empty && sortType !== "open")}
      </div>
      {empty && sortType === "open" ? null : (
        <Alert type="info" className="mb-4">
          {t(`categories.${hints[sortType]}`)}
        </Alert>
      )}
      {empty ? (
        <EmptyState
          title={t(`categories.empty.${sortType}`)}
          text={t(`categories.emptyText.${sortType}`)}
        >
          {sortType === "open" ? null : add(t("categories.addFirst"), true)}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 nav:grid-cols-3">
          {categories.map((category) => (
            <CategoryCard key={category.id} category={category} />
          ))}
        </ul>
      )}
      {dialog === "add-category" ? <CategoryDialog study={study} locked={locked} /> : null}
      {dialog === "edit-category" && chosen ? (
        <CategoryDialog study={study} category={chosen} locked={locked} />
      ) : null}
      {dialog === "delete-category" && chosen ? (
        <DeletePart study={study} part="categories" id={chosen.id} name={chosen.name} />
      ) : null}
      {dialog === "import-categories" ? <ImportCategories study={study} /> : null}
    </section>
  );
}
