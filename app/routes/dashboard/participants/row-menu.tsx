import { Link, useSearchParams, useSubmit } from "@remix-run/react";
import { Download, ExternalLink, Eye, MinusCircle, PlusCircle, Trash2, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { StudyParticipant } from "../../../data/study-participants.server.ts";
import { withParams } from "../../../results/dashboard-url.ts";
import { DropdownMenu, DropdownMenuItem } from "../../../ui/kit/dropdown-menu.tsx";
import { menuItemClass } from "../../../ui/kit/menu.tsx";

/** What can be done with one session. The dialogs and the panel have addresses of their own. */
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
  const at = (changes: Record<string, string | null>) =>
    withParams(params, { confirm: null, session: null, view: null, ...changes });
  return (
    <div className="flex items-center">
      <Link
        to={at({ view: row.id })}
        preventScrollReset
        className="grid size-10 place-items-center rounded-sm text-quiet hover:bg-card hover:text-ink"
        aria-label={`${t("participants.actions.view")}: ${name}`}
        title={t("participants.actions.view")}
      >
        <Eye aria-hidden className="size-4" />
      </Link>
      <a
        href={`/sort/${study}/session/${row.id}${row.is_completed ? "?mode=review" : ""}`}
        target="_blank"
        rel="noreferrer"
        className="grid size-10 place-items-center rounded-sm text-quiet hover:bg-card hover:text-ink"
        aria-label={`${t(row.is_completed ? "participants.actions.review" : "participants.actions.takeover")}: ${name}`}
        title={t(
          row.is_completed ? "participants.actions.review" : "participants.actions.takeover",
        )}
      >
        <ExternalLink aria-hidden className="size-4" />
      </a>
      {row.is_completed ? (
        <a
          href={`/studies/${study}/dashboard/sessions/${row.id}.csv`}
          download
          className="grid size-10 place-items-center rounded-sm text-quiet hover:bg-card hover:text-ink"
          aria-label={`${t("participants.actions.export")}: ${name}`}
          title={t("participants.actions.export")}
        >
          <Download aria-hidden className="size-4" />
        </a>
      ) : (
        <span className="size-10" />
      )}
      <DropdownMenu label={t("common:actions.moreFor", { name })} summary="⋯">
        {row.included === false ? null : (
          <DropdownMenuItem>
            <Link to={at({ confirm: "exclude", session: row.id })} className={menuItemClass}>
              <MinusCircle aria-hidden /> {t("participants.actions.exclude")}
            </Link>
          </DropdownMenuItem>
        )}
        {row.included === true ? null : (
          <Word icon={PlusCircle} intent="include" session={row.id}>
            {t("participants.actions.include")}
          </Word>
        )}
        {row.included === null ? null : (
          <Word icon={Undo2} intent="forget" session={row.id}>
            {t("participants.actions.forget")}
          </Word>
        )}
        <DropdownMenuItem separated>
          <Link
            to={at({ confirm: "delete", session: row.id })}
            className={`${menuItemClass} text-bad`}
          >
            <Trash2 aria-hidden /> {t("participants.actions.delete")}
          </Link>
        </DropdownMenuItem>
      </DropdownMenu>
    </div>
  );
}

/** The researcher's word on a session, given at once: the row stands inside the table's form. */
function Word({
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
