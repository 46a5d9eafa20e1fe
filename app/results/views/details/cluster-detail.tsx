import { useTranslation } from "react-i18next";
import { CardChip } from "../../card-chip.tsx";
import { useAsked } from "../../computed.tsx";
import { useCut, useResults } from "../../results-context.ts";
import { useCentralName } from "../../use-group-names.ts";
import { DetailFrame } from "./detail-frame.tsx";

/** A set of cards: how alike they are, how sure that is, and what people called them. */
export function ClusterDetail({
  cards,
  name,
  titleId,
}: {
  cards: readonly number[];
  name?: string;
  titleId: string;
}) {
  const { t } = useTranslation("dashboard");
  const { analysis, version, layout, engine } = useResults();
  const { support } = useCut();
  const central = useCentralName();
  const { n, values } = analysis.similarity;
  let sum = 0;
  for (const a of cards) for (const b of cards) if (a < b) sum += values[a * n + b] ?? 0;
  const pairs = (cards.length * (cards.length - 1)) / 2;
  const node = layout.nodes.find(
    (one) => one.cards.length === cards.length && one.cards[0] === cards[0],
  );
  const own = node && support ? support.support[node.merge] : undefined;
  const ids = cards.map((card) => analysis.cards[card]?.id ?? "");
  const answer = useAsked(() => engine.group(ids), `${ids}/${version}`);
  return (
    <DetailFrame titleId={titleId} title={name || central(cards)}>
      <div className="flex flex-wrap gap-1.5">
        {cards.map((card) => (
          <CardChip key={card} card={card} />
        ))}
      </div>
      <ul className="grid gap-1">
        {pairs > 0 ? (
          <li>{t("cluster.mean", { percent: Math.round((100 * sum) / pairs), count: pairs })}</li>
        ) : null}
        {own === undefined ? null : (
          <li>
            {t("cluster.support", {
              percent: Math.round(100 * own),
              count: support?.replicates ?? 0,
            })}
          </li>
        )}
        {answer ? (
          <li>{t("cluster.whole", { count: answer.whole, total: analysis.participant_count })}</li>
        ) : null}
      </ul>
      {answer && answer.labels.length > 0 ? (
        <>
          <h3 className="text-base">{t("cluster.called")}</h3>
          <ul className="grid gap-1">
            {answer.labels.slice(0, 12).map(({ label, count }) => (
              <li key={label} className="flex justify-between gap-3">
                {label}
                <span className="text-sm text-quiet tabular-nums">
                  {t("cluster.placements", { count })}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </DetailFrame>
  );
}
