import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { participantSuffix } from "../../../domain/dashboard.ts";
import { useAsked } from "../../computed.tsx";
import { useResults } from "../../results-context.ts";
import { DetailFrame } from "./detail-frame.tsx";

/** One participant's sort among the results. */
export function SessionDetail({ session, titleId }: { session: string; titleId: string }) {
  const { t } = useTranslation("dashboard");
  const { engine, source, shared } = useResults();
  const sort = useAsked(() => engine.sort(session), session);
  return (
    <DetailFrame
      titleId={titleId}
      title={t("participants.panel.title", {
        name: t("participants.name", { id: participantSuffix(session) }),
      })}
    >
      {sort?.groups.map((group) => (
        <section key={group.label} className="rounded-md border border-line bg-tray p-3">
          <h3 className="flex justify-between gap-3 text-base">
            {group.label}
            <span className="font-normal text-quiet tabular-nums">{group.cards.length}</span>
          </h3>
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {group.cards.map((card) => (
              <li key={card} className="index-card rounded-sm px-2.5 py-1 text-sm">
                {card}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {sort && sort.missing.length > 0 ? (
        <p className="text-quiet">{t("agreement.missing", { cards: sort.missing.join(", ") })}</p>
      ) : null}
      {shared ? null : (
        <Link
          to={`/studies/${source.study}/dashboard?tab=participants&view=${session}`}
          className="text-accent underline-offset-4 hover:underline"
        >
          {t("agreement.inTable")}
        </Link>
      )}
    </DetailFrame>
  );
}
