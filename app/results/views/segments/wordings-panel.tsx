import { useTranslation } from "react-i18next";
import { SIGNIFICANT } from "../../../analysis/contract/thresholds.ts";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { CardChip } from "../../card-chip.tsx";
import { Computing, useComputed } from "../../computed.tsx";
import type { DescribedWording } from "../../engine/worded-cards.ts";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { useShareText } from "../../texts/counts-text.ts";

/** For each wording of a card: how often it was shown, where it was placed, and whether differences may be chance. */
export function WordingsPanel() {
  const { t } = useTranslation("results");
  const { engine } = useResults();
  const { answer, share } = useComputed((onProgress) => engine.wordings(onProgress));
  const title = t("wordings.title");
  if (!answer)
    return (
      <Panel title={title}>
        <Computing share={share} />
      </Panel>
    );
  const sure = answer.filter(
    ({ corrected }) => corrected !== null && corrected <= SIGNIFICANT,
  ).length;
  return (
    <Panel title={title} description={t("wordings.says")} explanation={t("wordings.what")}>
      <p className="mb-3">{t("wordings.sure", { count: sure, total: answer.length })}</p>
      {answer.map((card) => (
        <WordedCardTable key={card.card} card={card} />
      ))}
    </Panel>
  );
}

function WordedCardTable({
  card: { card, wordings, difference, p, corrected },
}: {
  card: DescribedWording;
}) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const share = useShareText();
  const { labels } = useResults();
  const listed = (places: { name: string; count: number }[], placed: number) =>
    places.map(({ name, count }) => (
      <span key={name} className="block">
        {name}: <span className="whitespace-nowrap text-quiet">{share(count, placed)}</span>
      </span>
    ));
  return (
    <section className="mb-5" aria-label={labels[card]}>
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <CardChip card={card} />
        <p>
          {difference === null || p === null || corrected === null ? (
            t("wordings.tooFew")
          ) : (
            <>
              {t(corrected <= SIGNIFICANT ? "wordings.matters" : "wordings.alike")}{" "}
              <span className="text-quiet">
                {t("wordings.test", {
                  difference: Math.round(100 * difference),
                  p: fixed(p, 4),
                  corrected: fixed(corrected, 4),
                })}
              </span>
            </>
          )}
        </p>
      </div>
      <DataTable
        label={t("wordings.of", { label: labels[card] })}
        rows={wordings}
        keyOf={({ text }) => text}
        columns={[
          {
            head: t("wordings.wording"),
            cell: ({ text }) => text,
            className: "align-top! font-medium",
          },
          {
            head: t("wordings.shown"),
            cell: ({ shown }) => shown,
            right: true,
            className: "align-top! tabular-nums",
          },
          {
            head: t("wordings.categories"),
            cell: ({ categories, placed }) =>
              listed(
                categories.map(({ label, count }) => ({ name: label, count })),
                placed,
              ),
            className: "align-top!",
          },
          {
            head: t("wordings.neighbours"),
            cell: ({ neighbours, placed }) =>
              listed(
                neighbours.map((one) => ({ name: labels[one.card] ?? "", count: one.count })),
                placed,
              ),
            className: "align-top!",
          },
        ]}
      />
    </section>
  );
}
