import { Link, useSearchParams, useSubmit } from "@remix-run/react";
import MinusCircle from "lucide-react/icons/circle-minus";
import PlusCircle from "lucide-react/icons/circle-plus";
import Download from "lucide-react/icons/download";
import ExternalLink from "lucide-react/icons/external-link";
import Eye from "lucide-react/icons/eye";
import Trash2 from "lucide-react/icons/trash";
import Undo2 from "lucide-react/icons/undo-2";
import { useTranslation } from "react-i18next";
import type { StudyParticipant } from "../../../data/results/study-participants.server.ts";
import { OVERLAYS, withParams } from "../../../results/state/dashboard-url.ts";
import { DropdownMenu, DropdownMenuItem } from "../../../ui/kit/overlays/dropdown-menu.tsx";
import { menuItemClass } from "../../../ui/kit/overlays/menu.tsx";
import { useStudyRights } from "../study-rights.ts";

const iconClass =
  "grid size-8 place-items-center rounded-sm text-quiet hover:bg-card hover:text-ink max-nav:size-11 pointer-coarse:size-11";

/** The actions on one session. The dialogs and the panel have URLs, so links open them. */
export function RowMenu({
  row,
  study,
  name,
}: {
  row: StudyParticipant;
  study: string;
  name: string;
}) {
  const { t } = useTranslation(["dashboard", "common"]);
  const [params] = useSearchParams();
  const { mayEdit, seesParticipants } = useStudyRights();
  // Their ids are not those of the sessions.
  if (!seesParticipants) return null;
  const url = (changes: Record<string, string | null>) =>
    withParams(params, { ...OVERLAYS, ...changes });
  const openText = t(
    row.is_completed ? "participants.actions.review" : "participants.actions.takeover",
  );
  return (
    <div className="flex items-center">
      <Link
        to={url({ view: row.id })}
        preventScrollReset
        className={iconClass}
        aria-label={`${t("participants.actions.view")}: ${name}`}
        title={t("participants.actions.view")}
      >
        <Eye aria-hidden className="size-4" />
      </Link>
      <a
        href={`/sort/${study}/session/${row.id}${row.is_completed ? "?mode=review" : ""}`}
        target="_blank"
        rel="noreferrer"
        className={iconClass}
        aria-label={`${openText}: ${name}`}
        title={openText}
      >
        <ExternalLink aria-hidden className="size-4" />
      </a>
      {row.is_completed ? (
        <a
          href={`/studies/${study}/dashboard/sessions/${row.id}.csv`}
          download
          className={iconClass}
          aria-label={`${t("participants.actions.export")}: ${name}`}
          title={t("participants.actions.export")}
        >
          <Download aria-hidden className="size-4" />
        </a>
      ) : (
        <span className="size-8 max-nav:size-11 pointer-coarse:size-11" />
      )}
      {mayEdit ? (
        <DropdownMenu
          label={t("common:actions.moreFor", { name })}
          summary="⋯"
          summaryClassName="min-h-8! max-nav:min-h-11! pointer-coarse:min-h-11!"
        >
          {row.included === false ? null : (
            <DropdownMenuItem>
              <Link to={url({ confirm: "exclude", session: row.id })} className={menuItemClass}>
                <MinusCircle aria-hidden /> {t("participants.actions.exclude")}
              </Link>
            </DropdownMenuItem>
          )}
          {row.included === true ? null : (
            <InclusionItem icon={PlusCircle} intent="include" session={row.id}>
              {t("participants.actions.include")}
            </InclusionItem>
          )}
          {row.included === null ? null : (
            <InclusionItem icon={Undo2} intent="forget" session={row.id}>
              {t("participants.actions.forget")}
            </InclusionItem>
          )}
          <DropdownMenuItem separated>
            <Link
              to={url({ confirm: "delete", session: row.id })}
              className={`${menuItemClass} text-bad`}
            >
              <Trash2 aria-hidden /> {t("participants.actions.delete")}
            </Link>
          </DropdownMenuItem>
        </DropdownMenu>
      ) : null}
    </div>
  );
}

/**
 * Includes a session, or undoes the researcher's decision on it. The row is inside the table's form: without
 * JavaScript the button submits that form, and its value names the session.
 */
function InclusionItem({
  icon: Icon,
  intent,
  session,
  children,
}: {
  icon: typeof Undo2;
  intent: "include" | "forget";
  session: string;
  children: string;
}) {
  const submit = useSubmit();
  const [params] = useSearchParams();
  return (
    <DropdownMenuItem>
      <button
        type="submit"
        name="only"
        value={`${intent} ${session}`}
        className={menuItemClass}
        onClick={(event) => {
          event.preventDefault();
          submit({ intent, session }, { method: "post", action: `?${params}` });
        }}
      >
        <Icon aria-hidden /> {children}
      </button>
    </DropdownMenuItem>
  );
}
