import { Form, Link } from "@remix-run/react";
import { CircleCheck, Copy, EllipsisVertical, Pencil, Trash2, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UtilityType } from "../domain/project.ts";
import type { Study } from "../domain/study.ts";
import { DateTime } from "./date-time.tsx";
import { useDialogUrl } from "./dialog-url.ts";
import { buttonVariants } from "./kit/button.tsx";
import { Menu, menuItemClass } from "./kit/menu.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { TypeBadge } from "./utility-type.tsx";

/** A study in a list: what it is, how far it is, and what can be done with it. */
export function StudyCard({
  study,
  type,
  showProject = false,
}: {
  study: Study;
  type: UtilityType | undefined;
  showProject?: boolean;
}) {
  const { t } = useTranslation(["projects", "common"]);
  const { to } = useDialogUrl();
  return (
    <li className="index-card flex flex-col p-5 transition-shadow hover:shadow-lifted">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <TypeBadge type={type} />
        <StatusBadge status={study.status} />
        <Menu
          label={t("common:actions.moreFor", { name: study.title })}
          summary={<EllipsisVertical aria-hidden className="size-5" />}
          className="-my-1.5 -mr-2 ml-auto"
        >
          <li>
            <Link to={`/studies/${study.id}/edit`} className={menuItemClass}>
              <Pencil aria-hidden /> {t("studiesPage.edit")}
            </Link>
          </li>
          <li>
            <Form method="post">
              <input type="hidden" name="id" value={study.id} />
              <button type="submit" name="intent" value="duplicate" className={menuItemClass}>
                <Copy aria-hidden /> {t("studiesPage.duplicate")}
              </button>
            </Form>
          </li>
          <li>
            <Link
              to={to("delete", { id: study.id })}
              preventScrollReset
              className={`${menuItemClass} text-bad`}
            >
              <Trash2 aria-hidden /> {t("studiesPage.delete")}
            </Link>
          </li>
        </Menu>
      </div>
      <h2 className="border-b-2 border-accent/30 pb-2 text-lg break-words">{study.title}</h2>
      {showProject ? (
        <p className="mt-2 text-sm text-quiet">
          <Link
            to={`/projects/${study.project}/studies`}
            className="text-accent underline-offset-4 hover:underline"
          >
            {study.project_name}
          </Link>
        </p>
      ) : null}
      <p className="my-3 line-clamp-3 grow text-quiet">
        {study.description || <em>{t("noDescription")}</em>}
      </p>
      <ul className="mb-4 grid gap-1 text-sm text-quiet">
        <li className="flex items-center gap-1.5">
          <Users aria-hidden className="size-4" />
          {t("studiesPage.participants", { count: study.participant_count })}
        </li>
        <li className="flex items-center gap-1.5">
          <CircleCheck aria-hidden className="size-4" />
          {t("studiesPage.completed", { count: study.completed_sessions_count })}
        </li>
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-quiet">
          {t("updated")} <DateTime value={study.updated_at} />
        </p>
        <Link to={`/studies/${study.id}/dashboard`} className={buttonVariants({ size: "sm" })}>
          {t("studiesPage.open")}
          <span className="sr-only">: {study.title}</span>
        </Link>
      </div>
    </li>
  );
}
