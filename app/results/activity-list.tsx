import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ActivityRow } from "../data/projects/activity.server.ts";
import { DateTime } from "../ui/pages/date-time.tsx";
import { useReasonText } from "./texts/reason-text.ts";

/** What people did, newest first. `showStudy` names the study of each action. */
export function ActivityList({
  rows,
  showStudy = false,
}: {
  rows: readonly ActivityRow[];
  showStudy?: boolean;
}) {
  const { t } = useTranslation("activity");
  const textOf = useActivityText();
  return (
    <ol className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <span className="text-sm text-quiet">
            <DateTime value={row.at} always="short" />
          </span>
          <div className="min-w-0 break-words">
            <strong className="font-medium">{row.user?.username ?? t("formerMember")}</strong>{" "}
            {textOf(row)}
            {showStudy && row.study ? (
              <>
                {" · "}
                <Link
                  to={`/studies/${row.study.id}/dashboard`}
                  className="text-accent underline-offset-4 hover:underline"
                >
                  {row.study.title}
                </Link>
              </>
            ) : null}
            {row.action === "study.updated" ? <Changes detail={row.detail} /> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What an action did, as the end of a sentence that begins with a name. */
function useActivityText() {
  const { t } = useTranslation("activity");
  const reasonText = useReasonText();
  return ({ action, count, detail: { member, reason, set, label } }: ActivityRow): string => {
    if (typeof member === "string") return t("removed", { member });
    const text = t(`actions.${action}`, { count });
    const more =
      typeof reason === "string" ? reasonText(reason) : typeof set === "string" ? set : label;
    return typeof more === "string" && more ? `${text}: ${more}` : text;
  };
}

/** The changed fields, each with its value before and after. */
function Changes({ detail }: { detail: Record<string, unknown> }) {
  const { t, i18n } = useTranslation(["activity", "study", "projects"]);
  const shown = (value: unknown) =>
    value === null || value === "" || value === undefined
      ? t("nothing")
      : typeof value === "boolean"
        ? t(value ? "projects:overtaken.yes" : "projects:overtaken.no")
        : typeof value === "string"
          ? value
          : JSON.stringify(value);
  const label = (name: string) =>
    i18n.exists(`study:fields.${name}`) ? t(`study:fields.${name}` as "study:fields.title") : name;
  return (
    <ul className="mt-1 grid gap-1 text-sm text-quiet">
      {Object.entries(detail).map(([name, values]) =>
        Array.isArray(values) ? (
          <li key={name}>
            {label(name)}: {shown(values[0])} → {shown(values[1])}
          </li>
        ) : null,
      )}
    </ul>
  );
}
