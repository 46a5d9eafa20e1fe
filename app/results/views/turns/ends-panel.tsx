import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import type { ShownChain, StudyChains } from "../../chains/describe-chains.ts";
import { endOutline } from "../../chains/end-outline.ts";
import { CopyOutline } from "../../copy-outline.tsx";
import { Panel } from "../../panel.tsx";
import { SlidesButton } from "../../slides/slides-button.tsx";
import { useFixed } from "../../state/use-fixed.ts";

/** What the last turn of each chain left, side by side: the cards first that differ from the middle chain. */
export function EndsPanel({ study, paper }: { study: StudyChains; paper: boolean }) {
  const { t } = useTranslation("results");
  const { between, cards, chains, middle } = study;
  const differing = between.map((row) => new Set(row[middle]?.differing));
  const title = t("turns.endsTitle");
  const differs = (card: number) => differing.filter((set) => set.has(card)).length;
  const groupOf = ({ end }: ShownChain, card: number) => end.members[card] ?? -1;
  const of = chains[middle];
  const order = [...cards.keys()].sort(
    (a, b) => differs(b) - differs(a) || (of ? groupOf(of, a) - groupOf(of, b) : 0),
  );
  const nameOf = (chain: ShownChain, card: number) => {
    const group = groupOf(chain, card);
    return group < 0 ? t("turns.noGroup") : chain.end.names[group] || t("turns.noName");
  };
  return (
    <Panel
      title={title}
      description={
        chains.length > 1 ? t("turns.endsSay", { chain: of?.chain }) : t("turns.endSays")
      }
      explanation={t("turns.endsWhat")}
      className="print:break-inside-auto"
    >
      {chains.length > 2 ? <Indexes study={study} /> : null}
      <DataTable
        label={title}
        rows={order}
        keyOf={(card) => card}
        columns={[
          { head: t("turns.card"), cell: (card) => cards[card]?.label },
          ...chains.map((chain, at) => ({
            head: t("turns.chain", { chain: chain.chain }),
            cell: (card: number) =>
              differing[at]?.has(card) ? (
                <span className="text-mark">
                  <span aria-hidden>{t("turns.isOther", { name: nameOf(chain, card) })}</span>
                  <span className="sr-only">
                    {nameOf(chain, card)}, {t("turns.otherGroup")}
                  </span>
                </span>
              ) : (
                nameOf(chain, card)
              ),
          })),
        ]}
      />
      {paper ? null : (
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          {chains.map((chain) => (
            <CopyOutline
              key={chain.chain}
              outline={endOutline(study, chain, t("turns.noName"))}
              label={t("turns.copy", { chain: chain.chain })}
            />
          ))}
          <SlidesButton />
        </div>
      )}
    </Panel>
  );
}

/** The adjusted Rand index of the ends of each two chains. */
function Indexes({ study: { between, chains } }: { study: StudyChains }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const name = (at: number) => t("turns.chain", { chain: chains[at]?.chain });
  return (
    <DataTable
      className="mb-4"
      label={t("turns.indexTitle")}
      rows={[...chains.keys()]}
      keyOf={(at) => at}
      columns={[
        { head: t("turns.indexTitle"), cell: name },
        ...[...chains.keys()].map((column) => ({
          head: name(column),
          right: true,
          cell: (at: number) => {
            const ari = at === column ? null : between[at]?.[column]?.ari;
            return ari == null ? "–" : fixed(ari, 2);
          },
        })),
      ]}
    />
  );
}
