import { Link } from "@remix-run/react";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import Users from "lucide-react/icons/users";
import { useTranslation } from "react-i18next";
import type { Project } from "../../domain/projects/project.ts";
import { may } from "../../domain/projects/roles.ts";
import { useDialogUrl } from "../../ui/dialogs/dialog-url.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { DropdownMenu, DropdownMenuItem } from "../../ui/kit/overlays/dropdown-menu.tsx";
import { menuItemClass } from "../../ui/kit/overlays/menu.tsx";
import { DateTime } from "../../ui/pages/date-time.tsx";

export function ProjectCard({ project }: { project: Project }) {
  const { t } = useTranslation(["projects", "common"]);
  const { to } = useDialogUrl();
  const mayManage = may(project.role, "manage");
  return (
    <li className="index-card flex flex-col p-4 transition-shadow hover:shadow-lifted sm:p-5">
      <div className="flex items-start justify-between gap-2 border-b-2 border-accent/30 pb-2">
        <h2 className="min-w-0 text-lg">
          <Link
            to={`/projects/${project.id}/studies`}
            className="underline-offset-4 hover:underline"
          >
            {project.name}
          </Link>
        </h2>
        <DropdownMenu
          label={t("common:actions.moreFor", { name: project.name })}
          summary={<EllipsisVertical aria-hidden className="size-5" />}
          className="-mt-1.5 -mr-2"
        >
          {mayManage ? (
            <DropdownMenuItem>
              <Link
                to={to("edit", { id: project.id })}
                preventScrollReset
                className={menuItemClass}
              >
                <Pencil aria-hidden /> {t("common:actions.edit")}
              </Link>
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuItem>
            <Link to={`/projects/${project.id}/members`} className={menuItemClass}>
              <Users aria-hidden /> {t("members")}
            </Link>
          </DropdownMenuItem>
          {mayManage ? (
            <DropdownMenuItem>
              <Link
                to={to("delete", { id: project.id })}
                preventScrollReset
                className={`${menuItemClass} text-bad`}
              >
                <Trash2 aria-hidden /> {t("common:actions.delete")}
              </Link>
            </DropdownMenuItem>
          ) : null}
        </DropdownMenu>
      </div>
      <div className="my-3 grow">
        <p className="line-clamp-3 text-quiet max-sm:line-clamp-2">
          {project.description || <em>{t("noDescription")}</em>}
        </p>
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-quiet">
          {t("studies", { count: project.study_count })}
          {project.members_count > 1
            ? ` · ${t("membersCount", { count: project.members_count })} · ${t(`roles.${project.role}`)}`
            : ""}
          <br />
          {t("updated")} <DateTime value={project.updated_at} />
        </p>
        <Link to={`/projects/${project.id}/studies`} className={buttonVariants({ size: "sm" })}>
          {t("open")}
          <span className="sr-only"> {project.name}</span>
        </Link>
      </div>
    </li>
  );
}
