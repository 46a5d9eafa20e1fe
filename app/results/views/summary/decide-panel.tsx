import { useTranslation } from "react-i18next";
import type { Conclusion, Decision } from "../../../analysis/contract/types.ts";
import { chancePart } from "../../../analysis/summary/decisions.ts";
import type { StudyDecision } from "../../../domain/results/study-decision.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { useAsync } from "../../computed.tsx";
import { Panel } from "../../panel.tsx";
import { useCut, useResults, useView } from "../../state/results-context.ts";
import {
  groupsDecided,
  takenOn,
  useNameOfCards,
  useShowDecided,
  useSidesOf,
} from "../../state/use-decisions.ts";
import { decisionClaim, decisionDoubt, noDecisionClaim } from "../../texts/decision-claim.ts";
import { useWording } from "../../texts/wording.ts";
import { StudyForm } from "../structure/propose-form.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { PeopleStrip } from "./people-strip.tsx";
import { TakenDecision } from "./taken-decision.tsx";
import { askedOf } from "./to-decide.ts";

/** The summary shows no more; all of them are in the view of the structure. */
const SHOWN = 3;
/** Of the ways of sorting, of which at most four are found. */
const ORDINALS = ["first", "second", "third", "fourth"] as const;

/** One group or two, where participants surely disagree. */
export function DecidePanel({ paper, all = false }: { paper: boolean; all?: boolean }) {
  const { t } = useTranslation("results");
  const { change } = useView();
  const { conclusion } = useCut();
  const wording = useWording();
  const results = useResults();
  const { analysis, decided, engine, mayEdit, version, views } = results;
  const count = conclusion?.decisions.length ?? 0;
  const ways = useAsync(
    async () => (count === 0 ? null : engine.waysOfDeciders()),
    `${version} ${count}`,
  );
  if (conclusion === undefined) return null;
  const isAsked = conclusion !== null && conclusion.k !== null && conclusion.asked.length > 0;
  const decisions = isAsked ? conclusion.decisions : [];
  const taken = decisions.map((pair) => takenOn(results, pair));
  const others = decided.filter((one) => !taken.includes(one));
  const none =
    isAsked && decisions.length === 0 && !all ? (
      <p className="px-1 text-sm text-quiet">
        {noDecisionClaim(wording, analysis.participant_count)}
      </p>
    ) : null;
  if (conclusion === null || decisions.length + others.length === 0) return none;
  const shown = all || paper ? decisions : decisions.slice(0, SHOWN);
  return (
    <Panel
      className="print:break-inside-auto"
      title={t("decide.title", { count: decisions.length })}
      description={decisions.length > 0 ? t("decide.says") : null}
      explanation={t("what.decide")}
    >
      {none}
      <ol className="grid gap-5">
        {shown.map((decision, at) => (
          <Item
            way={ways?.[at] ?? null}
            key={`${decision.kind} ${decision.groups}`}
            decision={decision}
            taken={taken[at] ?? null}
            conclusion={conclusion}
            paper={paper}
          />
        ))}
        {others.map((decision) => (
          <li key={decision.id} className="print:break-inside-avoid">
            <TakenDecision decision={decision} />
            {paper || !mayEdit ? null : (
              <div className="mt-2">
                <DecisionForm id={decision.id} asked={null} taken={decision} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {shown.length < decisions.length && !paper && views.includes("structure") ? (
        <Button size="sm" className="mt-4" onClick={() => change({ view: "structure" })}>
          {t("decide.all", { count: decisions.length })}
        </Button>
      ) : null}
    </Panel>
  );
}

function Item({
  decision,
  taken,
  conclusion,
  way,
  paper,
}: {
  decision: Decision;
  /** What the members decided on it. */
  taken: StudyDecision | null;
  conclusion: Conclusion;
  /** The way of sorting that most of its people have. */
  way: number | null;
  paper: boolean;
}) {
  const { t } = useTranslation("results");
  const wording = useWording();
  const { analysis, mayEdit, shared, views } = useResults();
  const { change } = useView();
  const { support } = useCut();
  const nameOf = useNameOfCards();
  const show = useShowDecided()(conclusion, decision);
  const sides = useSidesOf();
  const ordinal = way === null ? undefined : ORDINALS[way];
  const { groups, kind, parts, spread } = decision;
  const names = [nameOf(parts[0]), nameOf(parts[1])] as const;
  const divided = conclusion.groups[groups[0] ?? 0]?.cards ?? [];
  const { claim, follows } = decisionClaim(wording, decision, names, nameOf(divided));
  const doubt =
    support && decisionDoubt(wording, chancePart(analysis.tree, decision, support.support), nameOf);
  const named = (cards: readonly number[]) => ({
    name: nameOf(cards),
    cards: cards.map((card) => analysis.cards[card]?.id ?? ""),
  });
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
        {doubt ? <p className="mt-1 text-pretty text-quiet">{doubt}</p> : null}
        {taken ? <TakenDecision decision={taken} /> : null}
        {paper ? null : (
          <div className="mt-2 flex flex-wrap items-start gap-2">
            {mayEdit ? (
              <DecisionForm
                id={[kind, ...groups].join("-")}
                asked={askedOf(
                  decision,
                  [named(parts[0]), named(parts[1])],
                  kind === "split"
                    ? nameOf(divided)
                    : t("decide.bothName", { a: names[0], b: names[1] }),
                )}
                taken={taken}
              />
            ) : null}
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
            {mayEdit ? <StudyForm groups={asked.map(named)} /> : null}
          </div>
        )}
      </div>
      <PeopleStrip spread={spread} />
    </li>
  );
}
