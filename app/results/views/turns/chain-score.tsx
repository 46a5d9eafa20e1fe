import { useTranslation } from "react-i18next";
import { againstEnd } from "../../../analysis/turns/against-end.ts";
import { turnStructure } from "../../../domain/turns/moved.ts";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import type { StudyChains } from "../../chains/describe-chains.ts";
import { endOutline } from "../../chains/end-outline.ts";
import { useAsync } from "../../computed.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { percent } from "../../texts/counts-text.ts";
import {
  type EnteredPlan,
  EnteredStructures,
  useEnteredPlans,
} from "../score/entered-structures.tsx";

/** How far given structures agree with the end of each chain. A score over people would count them as independent. */
export function ChainScore() {
  const { t } = useTranslation("results");
  const { engine, version } = useResults();
  const study = useAsync(async () => engine.chains(), String(version));
  return study === null ? (
    <Spinner label={t("results.recomputing")} />
  ) : (
    <ScoreOfEnds study={study} />
  );
}

function ScoreOfEnds({ study }: { study: StudyChains }) {
  const { t } = useTranslation("results");
  const { cards, chains } = study;
  const { plans, given, match } = useEnteredPlans(cards);
  const ready = chains.map((chain) => ({
    label: t("turns.useEnd", { chain: chain.chain }),
    outline: endOutline(study, chain, t("turns.noName")),
  }));
  return (
    <>
      <EnteredStructures {...{ plans, match, cards, ready }} says={t("turns.scoreSays")} />
      {given.length === 0 ? null : <Agreement study={study} given={given} />}
    </>
  );
}

function Agreement({ study, given }: { study: StudyChains; given: readonly EnteredPlan[] }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { cards, chains } = study;
  const ids = cards.map(({ id }) => id);
  const rows = given.flatMap((plan) => {
    const structure = turnStructure(plan.groups, ids);
    return chains.map((chain) => ({ plan, chain, ...againstEnd(structure, chain.end) }));
  });
  const title = t("turns.scoreResult");
  return (
    <Panel title={title} explanation={t("turns.endsWhat")}>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ chain, plan }) => `${plan.name} ${chain.chain}`}
        columns={[
          {
            head: t("turns.scoreAgainst"),
            cell: ({ chain, plan }) =>
              t("turns.scoreEnd", {
                ...{ name: plan.name, chain: chain.chain, turn: chain.turns.at(-1)?.turn },
              }),
          },
          {
            head: t("turns.scoreIndex"),
            cell: ({ ari }) => (ari === null ? "–" : fixed(ari, 2)),
            right: true,
          },
          {
            head: t("turns.scorePairs"),
            cell: ({ pairs_agree }) => (pairs_agree === null ? "–" : percent(pairs_agree)),
            right: true,
          },
          {
            head: t("turns.scoreDiffer"),
            cell: ({ ari, differing }) =>
              ari === null
                ? t("turns.scoreTooFew")
                : differing.length === 0
                  ? t("turns.scoreNone")
                  : differing.map((card) => cards[card]?.label).join(", "),
          },
        ]}
      />
      {given
        .filter(({ missing }) => missing.length > 0)
        .map(({ missing, name }) => (
          <p key={name} className="mt-3 text-sm">
            {t("turns.scoreOver", {
              ...{ name, count: cards.length - missing.length, total: cards.length },
            })}
          </p>
        ))}
      <p className="mt-3 max-w-prose text-sm text-quiet">{t("turns.scoreNote")}</p>
    </Panel>
  );
}
