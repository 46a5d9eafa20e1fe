import { Link } from "@remix-run/react";
import { ChevronDown, FileUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UtilityType } from "../../domain/project.ts";
import { isAvailable } from "../../domain/utility-type.ts";
import { useDialogUrl } from "../../ui/dialog-url.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { Menu, menuItemClass } from "../../ui/kit/menu.tsx";
import { TypeIcon, useTypeName } from "../../ui/utility-type.tsx";

/** The kinds of study there are; those that cannot be made yet are named and off. */
export function CreateStudyMenu({
  types,
  variant,
}: {
  types: UtilityType[];
  variant: "primary" | "secondary";
}) {
  const { t } = useTranslation("projects");
  const typeName = useTypeName();
  const { to } = useDialogUrl();
  return (
    <Menu
      className="max-sm:static max-sm:[&>ul]:inset-x-4"
      summaryClassName={buttonVariants({
        variant,
        className: variant === "primary" ? "hover:bg-accent-strong!" : undefined,
      })}
      summary={
        <>
          {t("studiesPage.create")} <ChevronDown aria-hidden />
        </>
      }
    >
      {types.map((type) => (
        <li key={type.id}>
          {isAvailable(type.name) ? (
            <Link to={to("create")} preventScrollReset className={menuItemClass}>
              <TypeIcon name={type.name} /> {typeName(type.name)}
            </Link>
          ) : (
            <button type="button" disabled className={menuItemClass}>
              <TypeIcon name={type.name} /> {typeName(type.name)}
              <span className="ml-auto pl-3 text-sm">{t("studiesPage.comingSoon")}</span>
            </button>
          )}
        </li>
      ))}
      <li className="mt-1 border-t border-line pt-1">
        <Link to={to("create", { type: "import" })} preventScrollReset className={menuItemClass}>
          <FileUp aria-hidden /> {t("studiesPage.importResults")}
        </Link>
      </li>
    </Menu>
  );
}
