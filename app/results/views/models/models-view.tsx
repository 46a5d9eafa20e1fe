import { useTranslation } from "react-i18next";
import type { MentalModels } from "../../../analysis/contract/types.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { CardChip, CardChips } from "../../card-chip.tsx";
import { Computing, useComputed } from "../../computed.tsx";
import { Panel, WhatIsThis } from "../../panel.tsx";
import { PeopleTable } from "../../people-table.tsx";
import { useResults, useView } from "../../state/results-context.ts";
import { useNameOfCards } from "../../state/use-decisions.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { isGradual, oneModelClaim } from "../../texts/claims.ts";
import { percent } from "../../texts/counts-text.ts";
import { useWording } from "../../texts/wording.ts";
import { SessionChip } from "../details/session-chip.tsx";
import { modelName, pairsOfWays } from "./pairs-of-ways.ts";

/** Whether the participants have more than one mental model of the cards, and which ones. */
export function ModelsView() {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const wording = useWording();
  const { engine, showParticipants } = useResults();
  const { answer, share } = useComputed((onProgress) => engine.models(onProgress));
  if (answer === null)
    return (
      <Panel title={t("models.title")}>
        <Computing share={share} />
      </Panel>
    );
  const { models, p, p_gradual, participant_count, sampled } = answer;
  return (
    <>
      <Panel title={t("models.title")}>
        <p className="max-w-prose text-lg text-pretty">
          {p !== null && models.length > 0
            ? t(isGradual(p_gradual) ? "models.gradual" : "models.more", {
                count: models.length,
                p: fixed(p, 2),
              })
            : oneModelClaim(wording, answer)}
          {p !== null && models.length === 0 ? ` ${t("models.p", { p: fixed(p, 2) })}` : null}
        </p>
        {sampled < participant_count ? (
          <p className="mt-1 text-quiet">{t("models.sampled", { count: sampled })}</p>
        ) : null}
        <WhatIsThis text={t("models.what")} />
      </Panel>
      {models.length === 0 ? null : (
        <>
          <div className="grid gap-4 xl:grid-cols-2">
            {models.map((model, number) => (
              <ModelPanel
                key={model.medoid}
                model={model}
                number={number}
                total={participant_count}
                showMedoid={showParticipants}
              />
            ))}
          </div>
          {showParticipants ? <CompareWays models={models} /> : null}
          <TwoHomes found={answer} />
          <PeopleTable
            title={t("models.people")}
            explanation={[t("models.peopleSay"), t("what.people")]}
            groups={models.map(({ sessions }, number) => ({
              name: t("models.model", { name: modelName(number) }),
              total: sessions.length,
            }))}
            people={answer.people}
          />
        </>
      )}
    </>
  );
}

function ModelPanel({
  model,
  number,
  total,
  showMedoid,
}: {
  model: MentalModels["models"][number];
  number: number;
  total: number;
  showMedoid: boolean;
}) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const nameOf = useNameOfCards();
  const count = model.sessions.length;
  return (
    <Panel
      title={t("models.model", { name: modelName(number) })}
      description={t("models.held", {
        count,
        total,
        percent: Math.round((100 * count) / total),
        value: fixed(model.agreement, 2),
      })}
      explanation={t("what.models")}
    >
      <ul className="grid gap-3">
        {model.groups.map((group) => (
          <li key={group.cards.join()}>
            <strong className="break-words">{nameOf(group.cards, group.name)}</strong>
            <CardChips className="mt-1" cards={group.cards} />
          </li>
        ))}
      </ul>
      {showMedoid ? (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-quiet">
          {t("models.medoid")}
          <SessionChip session={model.medoid} />
        </p>
      ) : null}
    </Panel>
  );
}

/** The people of two ways of sorting as segments, each pair at a press. */
function CompareWays({ models }: Pick<MentalModels, "models">) {
  const { t } = useTranslation("results");
  const { views } = useResults();
  const { change } = useView();
  const pairs = pairsOfWays(models);
  if (pairs.length === 0 || !views.includes("segments")) return null;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {pairs.map(({ a, b, segment, compare }) => (
        <Button key={a + b} wrap onClick={() => change({ segment, compare, view: "segments" })}>
          {t("models.compare", { a, b })}
        </Button>
      ))}
    </div>
  );
}

/** The cards that the models place in different groups. */
function TwoHomes({ found }: { found: MentalModels }) {
  const { t } = useTranslation("results");
  const nameOf = useNameOfCards();
  const { labels } = useResults();
  return (
    <Panel
      title={t("models.homes", { count: found.two_homes.length })}
      explanation={[t("models.homesSay"), t("what.homes")]}
    >
      <DataTable
        label={t("models.homes", { count: found.two_homes.length })}
        rows={found.two_homes}
        keyOf={({ card }) => labels[card] ?? card}
        columns={[
          { head: t("heatmap.card"), cell: ({ card }) => <CardChip card={card} /> },
          ...found.models.map((model, at) => ({
            head: t("models.model", { name: modelName(at) }),
            cell: ({ groups }: MentalModels["two_homes"][number]) => {
              const group = model.groups[groups[at] ?? 0];
              return group ? nameOf(group.cards, group.name) : "–";
            },
          })),
          {
            head: t("models.shared"),
            cell: ({ shared }) => percent(shared),
            right: true,
            sortBy: ({ shared }) => shared,
          },
        ]}
      />
    </Panel>
  );
}
