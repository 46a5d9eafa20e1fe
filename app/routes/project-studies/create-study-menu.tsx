import { Link } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import FileInput from "lucide-react/icons/file-input";
import FileUp from "lucide-react/icons/file-up";
import { useTranslation } from "react-i18next";
import { isAvailable } from "../../domain/projects/available-types.ts";
import type { UtilityType } from "../../domain/projects/project.ts";
import { useDialogUrl } from "../../ui/dialogs/dialog-url.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { DropdownMenu, DropdownMenuItem } from "../../ui/kit/overlays/dropdown-menu.tsx";
import { menuItemClass } from "../../ui/kit/overlays/menu.tsx";
import { TypeIcon, useTypeName } from "../../ui/studies/utility-type.tsx";

/** The menu of study types. Types that are not available yet are listed but disabled. */
export function CreateStudyMenu({
  project,
  types,
  variant,
}: {
  project: string;
  types: UtilityType[];
  variant: "primary" | "secondary";
}) {
  const { t } = useTranslation("projects");
  const typeName = useTypeName();
  const { to } = useDialogUrl();
  return (
    <DropdownMenu
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
        <DropdownMenuItem key={type.id} disabled={!isAvailable(type.name)}>
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
        </DropdownMenuItem>
      ))}
      <DropdownMenuItem separated>
        <Link to={to("create", { type: "import" })} preventScrollReset className={menuItemClass}>
          <FileUp aria-hidden /> {t("studiesPage.importResults")}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem>
        <Link to={`/studies/from-file?project=${project}`} className={menuItemClass}>
          <FileInput aria-hidden /> {t("studiesPage.fromFile")}
        </Link>
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
