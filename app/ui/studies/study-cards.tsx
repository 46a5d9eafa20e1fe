import { Link } from "@remix-run/react";
import Copy from "lucide-react/icons/copy";
import CopyPlus from "lucide-react/icons/copy-plus";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import FileDown from "lucide-react/icons/file-down";
import FolderInput from "lucide-react/icons/folder-input";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { useTranslation } from "react-i18next";
import type { UtilityType } from "../../domain/projects/project.ts";
import { may } from "../../domain/projects/roles.ts";
import type { Study } from "../../domain/studies/study.ts";
import { useDialogUrl } from "../dialogs/dialog-url.ts";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSubmit,
} from "../kit/overlays/dropdown-menu.tsx";
import { menuItemClass } from "../kit/overlays/menu.tsx";
import { Progress } from "../kit/progress.tsx";
import { DateTime } from "../pages/date-time.tsx";
import { packageUrl } from "./package-url.ts";
import { StatusBadge } from "./status-badge.tsx";
import { TypeBadge } from "./utility-type.tsx";

/** A list of studies as a grid of cards. */
export function StudyCards({
  studies,
  types,
  showProject = false,
}: {
  studies: readonly Study[];
  types: readonly UtilityType[];
  showProject?: boolean;
}) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 nav:grid-cols-3">
      {studies.map((study) => (
        <StudyCard
          key={study.id}
          study={study}
          type={types.find((type) => type.id === study.study_type)}
          showProject={showProject}
        />
      ))}
    </ul>
  );
}

function StudyCard({
  study,
  type,
  showProject,
}: {
  study: Study;
  type: UtilityType | undefined;
  showProject: boolean;
}) {
  const { t } = useTranslation(["projects", "common"]);
  const { to } = useDialogUrl();
  const mayEdit = may(study.role, "edit");
  return (
    <li className="index-card relative flex flex-col p-4 transition-shadow hover:shadow-lifted sm:p-5">
      <div className="mb-2 flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-lg">{study.title}</h2>
        {/* Above the link that covers the card. */}
        <DropdownMenu
          label={t("common:actions.moreFor", { name: study.title })}
          summary={<EllipsisVertical aria-hidden className="size-5" />}
          className="z-10 -mt-1.5 -mr-2"
        >
          {mayEdit ? (
            <DropdownMenuItem>
              <Link to={`/studies/${study.id}/edit`} className={menuItemClass}>
                <Pencil aria-hidden /> {t("studiesPage.edit")}
              </Link>
            </DropdownMenuItem>
          ) : null}
          {mayEdit ? (
            <DropdownMenuSubmit
              fields={{ intent: "duplicate", id: study.id }}
              label={`${t("studiesPage.duplicate")}: ${study.title}`}
            >
              <Copy aria-hidden /> {t("studiesPage.duplicate")}
            </DropdownMenuSubmit>
          ) : null}
          <DropdownMenuItem>
            <Link to={to("copy", { id: study.id })} preventScrollReset className={menuItemClass}>
              <CopyPlus aria-hidden /> {t("copyStudy.menu")}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem>
            <a href={packageUrl(study.id)} download className={menuItemClass}>
              <FileDown aria-hidden /> {t("studiesPage.download")}
            </a>
          </DropdownMenuItem>
          {may(study.role, "manage") ? (
            <DropdownMenuItem>
              <Link to={to("move", { id: study.id })} preventScrollReset className={menuItemClass}>
                <FolderInput aria-hidden /> {t("moveStudy.menu")}
              </Link>
            </DropdownMenuItem>
          ) : null}
          {mayEdit ? (
            <DropdownMenuItem>
              <Link
                to={to("delete", { id: study.id })}
                preventScrollReset
                className={`${menuItemClass} text-bad`}
              >
                <Trash2 aria-hidden /> {t("studiesPage.delete")}
              </Link>
            </DropdownMenuItem>
          ) : null}
        </DropdownMenu>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={study.status} />
        <TypeBadge type={type} />
        <span className="text-sm text-quiet">{t(`sortTypes.${study.sort_type}`)}</span>
      </div>
      {showProject ? (
        <p className="mt-2 text-sm text-quiet">
          <Link
            to={`/projects/${study.project}/studies`}
            className="relative z-10 text-accent underline-offset-4 hover:underline"
          >
            {study.project_name}
          </Link>
        </p>
      ) : null}
      <div className="my-3 grow empty:my-1.5">
        {study.description ? (
          <p className="line-clamp-3 text-quiet max-sm:line-clamp-2">{study.description}</p>
        ) : null}
      </div>
      <StudyProgress study={study} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-quiet">
          {t("updated")} <DateTime value={study.updated_at} />
        </p>
        <Link
          to={`/studies/${study.id}/dashboard`}
          className="font-medium text-accent underline-offset-4 after:absolute after:inset-0 after:rounded-md hover:underline"
        >
          {t("studiesPage.open")}
          <span className="sr-only">: {study.title}</span>
        </Link>
      </div>
    </li>
  );
}

/** Completed sessions out of the maximum number of participants, or out of those who started if there is no maximum. */
function StudyProgress({ study }: { study: Study }) {
  const { t } = useTranslation("projects");
  const { participant_count, completed_sessions_count, max_participants, cards_count } = study;
  const of = max_participants ?? participant_count;
  const completed = t("studiesPage.completed", { count: completed_sessions_count });
  return (
    <div className="text-sm text-quiet tabular-nums">
      <ul className="flex flex-wrap gap-x-5 overflow-hidden [&>li]:relative [&>li]:before:absolute [&>li]:before:-left-3 [&>li]:before:content-['·']">
        <li>{t("studiesPage.cards", { count: cards_count })}</li>
        <li>{t("studiesPage.participants", { count: participant_count })}</li>
        <li>{completed}</li>
      </ul>
      <Progress
        value={completed_sessions_count}
        max={of}
        label={`${study.title}: ${completed}`}
        className="mt-2 h-1.5"
      />
    </div>
  );
}
