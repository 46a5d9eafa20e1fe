import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FoundStructure, StructureLimits } from "../../../analysis/contract/types.ts";
import { matchOutline } from "../../../domain/cards/outline.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Textarea } from "../../../ui/kit/fields/textarea.tsx";
import { WholeNumberInput } from "../../../ui/kit/fields/whole-number-input.tsx";
import { CardChips } from "../../card-chip.tsx";
import { Computing, useComputed } from "../../computed.tsx";
import { Panel, WhatIsThis } from "../../panel.tsx";
import { useCut, useResults } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { useCentralName } from "../../state/use-group-names.ts";

type Limits = Omit<StructureLimits, "together" | "apart"> & { together: string; apart: string };

/** Finds the structure that agrees best with the sorts, within limits set by the user. */
export function BestStructure({ onUse }: { onUse: (outline: string) => void }) {
  const { t } = useTranslation("results");
  const { analysis } = useResults();
  const { k } = useCut();
  const n = analysis.cards.length;
  const [limits, setLimits] = useState<Limits>({
    groups: [Math.max(2, k - 1), Math.min(n, k + 1)],
    cards: [1, n],
    together: "",
    apart: "",
  });
  const [submitted, setSubmitted] = useState<Limits | null>(null);
  const together = pairsOf(limits.together, analysis.cards);
  const apart = pairsOf(limits.apart, analysis.cards);
  const unmatched = [...together.unmatched, ...apart.unmatched];
  const id = useId();
  const range = (field: "groups" | "cards", label: string) => (
    <fieldset>
      <legend className="text-sm font-medium">{label}</legend>
      <div className="flex items-center gap-2">
        {([0, 1] as const).map((side) => (
          <WholeNumberInput
            key={side}
            min={1}
            max={n}
            className="w-20!"
            aria-label={t(side === 0 ? "best.least" : "best.most", { label })}
            value={limits[field][side]}
            onChange={(value) => {
              const [least, most] = limits[field];
              setLimits({
                ...limits,
                [field]:
                  side === 0 ? [value, Math.max(value, most)] : [Math.min(value, least), value],
              });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
  const cardLists = (field: "together" | "apart", label: string) => (
    <div className="min-w-0">
      <label htmlFor={id + field} className="block text-sm font-medium">
        {label}
      </label>
      <Textarea
        id={id + field}
        rows={3}
        className="text-sm"
        value={limits[field]}
        placeholder={t("best.example")}
        onChange={(event) => setLimits({ ...limits, [field]: event.target.value })}
      />
    </div>
  );
  return (
    <Panel
      title={t("best.title")}
      explanation={t("best.says")}
      className={submitted === null ? "print:hidden" : ""}
    >
      <form
        className="grid gap-4 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(limits);
        }}
      >
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          {range("groups", t("best.groups"))}
          {range("cards", t("best.cards"))}
        </div>
        <div className="grid gap-4 nav:grid-cols-2">
          {cardLists("together", t("best.together"))}
          {cardLists("apart", t("best.apart"))}
        </div>
        {unmatched.length > 0 ? (
          <p className="text-sm text-bad">
            {t("best.unmatched", { count: unmatched.length, cards: unmatched.join(", ") })}
          </p>
        ) : null}
        <div>
          <Button type="submit">{t("best.find")}</Button>
        </div>
      </form>
      <WhatIsThis text={t("best.what")} />
      {submitted === null ? null : (
        <Found
          key={JSON.stringify(submitted)}
          limits={{
            groups: submitted.groups,
            cards: submitted.cards,
            together: pairsOf(submitted.together, analysis.cards).pairs,
            apart: pairsOf(submitted.apart, analysis.cards).pairs,
          }}
          onUse={onUse}
        />
      )}
    </Panel>
  );
}

function Found({ limits, onUse }: { limits: StructureLimits; onUse: (outline: string) => void }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { engine, labels } = useResults();
  const central = useCentralName();
  const { answer, share } = useComputed((onProgress) => engine.bestStructures(limits, onProgress));
  if (answer === null)
    return (
      <div className="mt-4">
        <Computing share={share} />
      </div>
    );
  const { best, optima, participant_count, rivals, sampled, starts } = answer;
  if (best === null)
    return (
      <Alert type="warning" className="mt-4">
        {t("best.none")}
      </Alert>
    );
  const score = ({ high, low, mean_ari }: FoundStructure) => ({
    value: fixed(mean_ari ?? 0, 2),
    interval: `${fixed(low ?? 0, 2)} … ${fixed(high ?? 0, 2)}`,
  });
  const named = ({ groups }: FoundStructure) =>
    groups.map(({ cards, name }) => ({ name: name ?? central(cards), cards }));
  const use = (structure: FoundStructure) =>
    onUse(
      named(structure)
        .map(({ cards, name }) => [name, ...cards.map((card) => `\t${labels[card]}`)].join("\n"))
        .join("\n"),
    );
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-lg">
        {t("best.found", { count: best.groups.length, ...score(best) })}{" "}
        {t("best.rivals", { count: rivals.length })}
      </p>
      <FoundGroups groups={named(best)} onUse={() => use(best)} />
      {rivals.map((rival, at) => (
        <details key={rival.groups.map(({ cards }) => cards.join()).join("/")}>
          <summary className="text-accent">
            {t("best.rival", {
              number: at + 1,
              count: rival.groups.length,
              ...score(rival),
              behind: fixed(rival.behind?.mean ?? 0, 3),
            })}
          </summary>
          <div className="mt-2">
            <FoundGroups groups={named(rival)} than={best} onUse={() => use(rival)} />
          </div>
        </details>
      ))}
      <p className="text-sm text-quiet">
        {t("best.search", { starts, count: optima })}{" "}
        {sampled < participant_count ? t("best.sampled", { count: sampled }) : ""}
      </p>
    </div>
  );
}

/** Parses lines of card labels, separated by commas, semicolons or tabs; every two cards of a line are a pair. */
function pairsOf(text: string, cards: readonly { id: string; label: string }[]) {
  const lines = text.split("\n").map((line) =>
    line
      .split(/[,;\t]/)
      .map((label) => label.trim())
      .filter((label) => label !== ""),
  );
  const unmatched: string[] = [];
  const pairs = lines.flatMap((labels) => {
    const found = matchOutline([{ name: "", cards: labels }], cards, {});
    unmatched.push(...found.unmatched);
    const ids = found.groups[0]?.cards ?? [];
    return ids.flatMap((one, at) =>
      ids.slice(at + 1).map((other): [string, string] => [one, other]),
    );
  });
  return { pairs, unmatched };
}

/** The groups of a found structure, and a button that scores it next to another one. */
function FoundGroups({
  groups,
  than,
  onUse,
}: {
  groups: readonly { name: string; cards: readonly number[] }[];
  /** Groups that are also in this structure are hidden. */
  than?: FoundStructure;
  onUse: () => void;
}) {
  const { t } = useTranslation("results");
  const known = new Set(than?.groups.map(({ cards }) => cards.join()));
  return (
    <>
      <ul className="grid gap-3 nav:grid-cols-2">
        {groups
          .filter(({ cards }) => !known.has(cards.join()))
          .map(({ cards, name }) => (
            <li key={cards.join()}>
              <strong className="break-words">{name}</strong>
              <CardChips className="mt-1" cards={cards} />
            </li>
          ))}
      </ul>
      <Button size="sm" className="mt-3 print:hidden" onClick={onUse}>
        {t("best.use")}
      </Button>
    </>
  );
}
