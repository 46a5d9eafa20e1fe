import { useTranslation } from "react-i18next";
import type { Conclusion, Decision } from "../../../analysis/contract/types.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { useAsync } from "../../computed.tsx";
import { decisionClaim } from "../../decision-claim.ts";
import { Panel } from "../../panel.tsx";
import { useCut, useResults, useView } from "../../results-context.ts";
import { groupsDecided, useNameOfCards, useShowDecided, useSidesOf } from "../../use-decisions.ts";
import { useWording } from "../../wording.ts";
import { StudyForm } from "../structure/propose-form.tsx";
import { PeopleStrip } from "./people-strip.tsx";

/** The summary shows no more; all of them are in the view of the structure. */
const SHOWN = 3;
/** Of the ways of sorting, of which at most four are found. */
const ORDINALS = ["first", "second", "third", "fourth"] as const;

/** One group or two, where participants surely disagree. */
export function DecidePanel({ paper, all = false }: { paper: boolean; all?: boolean }) {
  const { t } = useTranslation("dashboard");
  const { change } = useView();
  const { conclusion } = useCut();
  const { engine, version } = useResults();
  const count = conclusion?.decisions.length ?? 0;
  const ways = useAsync(
    async () => (count === 0 ? null : engine.waysOfDeciders()),
    `${version} ${count}`,
  );
  if (!conclusion || conclusion.k === null || conclusion.asked.length === 0) return null;
  const { decisions } = conclusion;
  if (decisions.length === 0)
    return all ? null : <p className="px-1 text-sm text-quiet">{t("decide.none")}</p>;
  const shown = all || paper ? decisions : decisions.slice(0, SHOWN);
  return (
    <Panel
      className="print:break-inside-auto"
      title={t("decide.title", { count: decisions.length })}
      description={t("decide.says")}
      explanation={t("what.decide")}
    >
      <ol className="grid gap-5">
        {shown.map((decision, at) => (
          <Item
            way={ways?.[at] ?? null}
            key={`${decision.kind} ${decision.groups}`}
            decision={decision}
            conclusion={conclusion}
            paper={paper}
          />
        ))}
      </ol>
      {shown.length < decisions.length ? (
        <Button size="sm" className="mt-4" onClick={() => change({ view: "structure" })}>
          {t("decide.all", { count: decisions.length })}
        </Button>
      ) : null}
    </Panel>
  );
}

function Item({
  decision,
  conclusion,
  way,
  paper,
}: {
  decision: Decision;
  conclusion: Conclusion;
  /** The way of sorting that most of its people have. */
  way: number | null;
  paper: boolean;
}) {
  const { t } = useTranslation("dashboard");
  const wording = useWording();
  const { analysis, mayEdit, shared, views } = useResults();
  const { change } = useView();
  const nameOf = useNameOfCards();
  const show = useShowDecided()(conclusion, decision);
  const sides = useSidesOf();
  const ordinal = way === null ? undefined : ORDINALS[way];
  const { groups, kind, parts, spread } = decision;
  const names = [nameOf(parts[0]), nameOf(parts[1])] as const;
  const divided = conclusion.groups[groups[0] ?? 0]?.cards ?? [];
  const { claim, follows } = decisionClaim(wording, decision, names, nameOf(divided));
  // In the closed study both groups can be chosen.
  const asked =
    kind === "split"
      ? groupsDecided(conclusion, decision)
      : conclusion.groups.map(({ cards }) => cards);
  return (
    <li className="grid gap-x-6 gap-y-2 print:break-inside-avoid nav:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <p className="text-pretty">
          {claim} {follows === null ? null : <strong>{follows}</strong>}{" "}
          {ordinal === undefined ? null : t(`decide.way.${ordinal}`)}
        </p>
        {paper ? null : (
          <div className="mt-2 flex flex-wrap gap-2">
            {shared || !views.includes("segments") ? null : (
              <Button size="sm" onClick={() => change({ ...sides(decision), view: "segments" })}>
                {t("decide.who")}
              </Button>
            )}
            {show === null ? null : (
              <Button size="sm" onClick={show.toggle}>
                {t((kind === "join") === show.isShown ? "decide.asTwo" : "decide.asOne")}
              </Button>
            )}
            {mayEdit ? (
              <StudyForm
                groups={asked.map((cards) => ({
                  name: nameOf(cards),
                  cards: cards.map((card) => analysis.cards[card]?.id ?? ""),
                }))}
              />
            ) : null}
          </div>
        )}
      </div>
      <PeopleStrip spread={spread} />
    </li>
  );
}
