import { Link, useFetchers } from "@remix-run/react";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import Upload from "lucide-react/icons/upload";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { byGroup, type Category, hasLargerGroups } from "../../../domain/cards/category.ts";
import type { ImportedCategory } from "../../../domain/cards/category-import.ts";
import { IMPORT_FORMATS } from "../../../domain/cards/import-format.ts";
import type { SortType } from "../../../domain/limits/limits.ts";
import { commentKey } from "../../../domain/projects/comment-key.ts";
import { commentsPath } from "../../../ui/comments/comments-data.ts";
import { useDialogUrl } from "../../../ui/dialogs/dialog-url.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Badge } from "../../../ui/kit/badge.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Empty, EmptyDescription, EmptyTitle } from "../../../ui/kit/empty.tsx";
import { DropdownMenu, DropdownMenuItem } from "../../../ui/kit/overlays/dropdown-menu.tsx";
import { menuItemClass } from "../../../ui/kit/overlays/menu.tsx";
import { DeleteItem } from "../delete-item.tsx";
import { ImportDialog } from "../import-dialog/import-dialog.tsx";
import { PreviewTable } from "../import-dialog/preview-table.tsx";
import { useItemList } from "../item-list.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { colorName } from "./color-name.ts";

const LOCK_MS = 1000;

/**
 * True while a form that posts to `action` is being saved, and for a second after, so that a double
 * click creates one category, even if the dialog was reopened in between.
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

/** The predefined categories of a study, and the dialogs that edit them. */
export function CategoriesEditor({
  study,
  sortType,
  nested,
  categories,
  comments,
}: {
  study: string;
  sortType: SortType;
  /** Whether the study has larger groups. */
  nested: boolean;
  categories: Category[];
  /** The number of comments on each part of the study, by `commentKey`. */
  comments: Record<string, number>;
}) {
  const { t } = useTranslation("study");
  const { dialog, id, to } = useDialogUrl();
  const locked = useSubmitLock(`/studies/${study}/categories`);
  const chosen = categories.find((category) => category.id === id);
  const empty = categories.length === 0;
  const groups = hasLargerGroups({ nested, sort_type: sortType })
    ? categories.filter(({ is_group }) => is_group)
    : null;
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
          {groups ? ` ${t("categories.nestedHint")}` : null}
        </Alert>
      )}
      {empty ? (
        <Empty>
          <EmptyTitle>{t(`categories.empty.${sortType}`)}</EmptyTitle>
          <EmptyDescription>{t(`categories.emptyText.${sortType}`)}</EmptyDescription>
          {sortType === "open" ? null : add(t("categories.addFirst"), true)}
        </Empty>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 nav:grid-cols-3">
          {byGroup(categories).map((category) => (
            <CategoryCard
              key={category.id}
              study={study}
              category={category}
              group={categories.find(({ id }) => id === category.parent)}
              comments={comments[commentKey({ kind: "category", ids: [category.id] })] ?? 0}
            />
          ))}
        </ul>
      )}
      {dialog === "add-category" ? (
        <CategoryDialog study={study} groups={groups} locked={locked} />
      ) : null}
      {dialog === "edit-category" && chosen ? (
        <CategoryDialog study={study} category={chosen} groups={groups} locked={locked} />
      ) : null}
      {dialog === "delete-category" && chosen ? (
        <DeleteItem study={study} list="categories" id={chosen.id} name={chosen.name} />
      ) : null}
      {dialog === "import-categories" ? (
        <ImportCategories study={study} hasLevels={groups !== null} />
      ) : null}
    </section>
  );
}

function CategoryCard({
  study,
  category,
  group,
  comments,
}: {
  study: string;
  category: Category;
  /** Its larger group. */
  group: Category | undefined;
  comments: number;
}) {
  const { t } = useTranslation(["study", "common", "comments"]);
  const { to } = useDialogUrl();
  const { id, name, description, color, order, is_group } = category;
  return (
    <li className="index-card flex flex-col border-t-4 p-4" style={{ borderTopColor: color }}>
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-base font-medium">{name}</h2>
        <DropdownMenu
          label={t("common:actions.moreFor", { name })}
          summary={<EllipsisVertical aria-hidden className="size-5" />}
          className="-mt-2 -mr-2"
        >
          <DropdownMenuItem>
            <Link to={to("edit-category", { id })} preventScrollReset className={menuItemClass}>
              <Pencil aria-hidden /> {t("common:actions.edit")}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem>
            <Link
              to={to("delete-category", { id })}
              preventScrollReset
              className={`${menuItemClass} text-bad`}
            >
              <Trash2 aria-hidden /> {t("common:actions.delete")}
            </Link>
          </DropdownMenuItem>
        </DropdownMenu>
      </div>
      <div className="mt-1 mb-3 grow">
        {is_group ? <p className="text-sm font-medium">{t("categories.ranks.group")}</p> : null}
        {group ? <p className="text-sm">{t("categories.inGroup", { name: group.name })}</p> : null}
        <p className="line-clamp-3 text-sm text-quiet">{description}</p>
        {comments > 0 ? (
          <Link
            to={`${commentsPath(study)}?on=${commentKey({ kind: "category", ids: [id] })}`}
            className="text-sm text-accent underline-offset-4 hover:underline"
          >
            {t("comments:count", { count: comments })}
          </Link>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ColorBadge color={color} />
        <span className="text-sm text-quiet tabular-nums">
          {t("categories.order")}: {order === 0 ? t("categories.automatic") : order}
        </span>
      </div>
    </li>
  );
}

/** Imports categories from JSON, CSV or a plain list. */
function ImportCategories({ study, hasLevels }: { study: string; hasLevels: boolean }) {
  const { t } = useTranslation(["study", "common"]);
  const { back, post } = useItemList(study, "categories");
  return (
    <ImportDialog<ImportedCategory>
      form="import-categories"
      title={t("import.categoriesTitle")}
      action={post("import-categories")}
      closeTo={back}
      formats={IMPORT_FORMATS.map((format) => ({
        id: format,
        label: t(`import.categoryFormats.${format}`),
        hint: hasLevels
          ? `${t(`import.categoryHints.${format}`)} ${t(`import.levelHints.${format}`)}`
          : t(`import.categoryHints.${format}`),
      }))}
      clearsOnFormat
      willCreate={(count) => t("import.madeCategories", { count })}
      created={(count) => t("common:toasts.categoriesImported", { count })}
      table={(rows) => (
        <PreviewTable
          label={t("import.preview")}
          head={[
            t("categories.name"),
            t("categories.description"),
            t("categories.color"),
            t("categories.order"),
            ...(hasLevels ? [t("categories.ranks.group")] : []),
          ]}
          rows={rows.map((row) => [
            row.name,
            row.description,
            <ColorBadge key="color" color={row.color} />,
            row.order,
            ...(hasLevels ? [row.is_group ? t("categories.ranks.group") : (row.parent ?? "")] : []),
          ])}
        />
      )}
    />
  );
}

/** A category's colour with its name, so that the colour is not the only information. */
function ColorBadge({ color }: { color: string }) {
  const { t } = useTranslation("study");
  const name = colorName(color);
  return (
    <Badge tone={name ?? "gray"}>
      <span
        aria-hidden
        className="size-3 rounded-full border border-black/20"
        style={{ backgroundColor: color }}
      />
      {name ? t(`categories.colors.${name}`) : `${t("categories.otherColor")} ${color}`}
    </Badge>
  );
}
