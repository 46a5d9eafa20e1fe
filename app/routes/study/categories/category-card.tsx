import { Link } from "@remix-run/react";
import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Category } from "../../../domain/category.ts";
import { useDialogUrl } from "../../../ui/dialog-url.ts";
import { Menu, menuItemClass } from "../../../ui/kit/menu.tsx";
import { ColorBadge } from "./color-badge.tsx";

export function CategoryCard({ category }: { category: Category }) {
  const { t } = useTranslation(["study", "common"]);
  const { to } = useDialogUrl();
  const { id, name, description, color, order } = category;
  return (
    <li className="index-card flex flex-col border-t-4 p-4" style={{ borderTopColor: color }}>
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-base font-medium">{name}</h2>
        <Menu
          label={t("common:actions.moreFor", { name })}
          summary={<EllipsisVertical aria-hidden className="size-5" />}
          className="-mt-2 -mr-2"
        >
          <li>
            <Link to={to("edit-category", { id })} preventScrollReset className={menuItemClass}>
              <Pencil aria-hidden /> {t("common:actions.edit")}
            </Link>
          </li>
          <li>
            <Link
              to={to("delete-category", { id })}
              preventScrollReset
              className={`${menuItemClass} text-bad`}
            >
              <Trash2 aria-hidden /> {t("common:actions.delete")}
            </Link>
          </li>
        </Menu>
      </div>
      <div className="mt-1 mb-3 grow">
        <p className="line-clamp-3 text-sm text-quiet">{description}</p>
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
