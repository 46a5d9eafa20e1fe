import { useTranslation } from "react-i18next";
import type { SaidWhy } from "../../../data/sorts/whys.server.ts";
import { CommentsSection } from "../../../ui/comments/comments-section.tsx";
import { CardChip } from "../../card-chip.tsx";
import { useAsync } from "../../computed.tsx";
import { useResults } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { percent } from "../../texts/counts-text.ts";
import { usePairShare } from "../../texts/pair-text.ts";
import { DrawerNote, useAllSorts } from "../kinds/choose-sort.tsx";
import { DetailFrame } from "./detail-frame.tsx";

const NEIGHBOURS = 8;

/** One card: its figures, comments, most similar cards and categories. */
export function CardDetail({ card, titleId }: { card: number; titleId: string }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const pairShare = usePairShare();
  const isOfSeveral = useAllSorts();
  const { analysis, labels, shared, source } = useResults();
  // A failed request hides the comments only.
  const whys = useAsync(
    (signal) => (shared ? Promise.resolve([]) : readWhys(source.study, signal)),
    source.study,
  );
  const figures = analysis.agreement.cards[card];
  const row = analysis.placement_table.rows[card];
  const cardWhys = whys?.filter((why) => why.card === row?.id) ?? [];
  const { n, values, totals, filled } = analysis.similarity;
  const mostSimilar = labels
    .map((_, other) => ({ other, at: card * n + other }))
    .filter(({ other, at }) => other !== card && (filled === 0 || totals[at] !== 0))
    .sort((x, y) => (values[y.at] ?? 0) - (values[x.at] ?? 0))
    .slice(0, NEIGHBOURS);
  return (
    <DetailFrame
      titleId={titleId}
      title={labels[card]}
      explanation={`${t("what.cards")} ${t("what.entropy")}`}
    >
      {figures && !isOfSeveral ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-quiet">{t("card.placed")}</dt>
          <dd>
            {t(figures.shown === undefined ? "results.of" : "results.ofShown", {
              count: figures.placed,
              total: figures.shown ?? analysis.participant_count,
            })}
          </dd>
          <dt className="text-quiet">{t("card.agreement")}</dt>
          <dd>{figures.agreement === null ? "–" : percent(figures.agreement)}</dd>
          <dt className="text-quiet">{t("card.categories")}</dt>
          <dd>{figures.categories_used}</dd>
          <dt className="text-quiet">{t("card.cohesion")}</dt>
          <dd>{figures.cohesion === null ? "–" : fixed(figures.cohesion, 2)}</dd>
          <dt className="text-quiet">{t("card.entropy")}</dt>
          <dd>{t("card.bits", { value: fixed(figures.entropy, 2) })}</dd>
        </dl>
      ) : null}
      <DrawerNote />
      {cardWhys.length > 0 ? (
        <>
          <h3 className="text-base">{t("card.whys")}</h3>
          <ul className="grid gap-2">
            {cardWhys.map(({ session, text }) => (
              <li key={session} className="border-l-3 border-line pl-4 whitespace-pre-line">
                {text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h3 className="text-base">{t("card.mostLike")}</h3>
      <ul className="grid gap-1.5">
        {mostSimilar.map(({ other, at }) => (
          <li key={other} className="flex items-center justify-between gap-3">
            <CardChip card={other} />
            <span className="text-sm text-quiet tabular-nums">{pairShare(at)}</span>
          </li>
        ))}
      </ul>
      {row && !isOfSeveral && row.cells.length > 0 ? (
        <>
          <h3 className="text-base">{t("card.putIn")}</h3>
          <ul className="grid gap-1">
            {row.cells.slice(0, 15).map((cell) => (
              <li key={cell.column} className="flex justify-between gap-3">
                {analysis.placement_table.columns[cell.column]?.label}
                <span className="text-sm text-quiet tabular-nums">
                  {t("results.share", {
                    percent: Math.round(100 * cell.share),
                    count: cell.count,
                    total: row.placed,
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {shared || !row ? null : (
        <CommentsSection study={source.study} on={{ kind: "card", ids: [row.id] }} />
      )}
    </DetailFrame>
  );
}

/** Fetches the participants' reasons for placing their cards. */
async function readWhys(study: string, signal: AbortSignal): Promise<SaidWhy[]> {
  const response = await fetch(`/studies/${study}/dashboard/whys.json`, { signal });
  return response.ok ? response.json() : [];
}
