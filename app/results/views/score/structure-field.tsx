import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MatchedOutline } from "../../../domain/cards/outline.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";
import { Textarea } from "../../../ui/kit/fields/textarea.tsx";
import { ArrangeGroups } from "./arrange-groups.tsx";
import { KeepStructure } from "./kept-structures.tsx";
import type { ReadyStructure } from "./ready-structures.ts";

/** An outline as text, with selects to match lines that are not the label of a card. */
export function StructureField({
  plan,
  text,
  ready,
  onText,
  cards,
  onMatch,
}: {
  plan: MatchedOutline & { name: string };
  text: string;
  /** Structures that a click puts into the field. */
  ready: readonly ReadyStructure[];
  onText: (text: string) => void;
  cards: readonly { id: string; label: string }[];
  onMatch: (line: string, card: string) => void;
}) {
  const { t } = useTranslation("results");
  const id = useId();
  const [arranges, setArranges] = useState(false);
  // Groups inside groups and lines that are no card are changed in the text alone.
  const isFlat = plan.unmatched.length === 0 && plan.groups.every(({ parent }) => !parent);
  return (
    <div className="min-w-0">
      <div className="mb-1 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {t("score.field", { name: plan.name })}
        </label>
        {isFlat || arranges ? (
          <Button
            size="sm"
            aria-label={t(arranges ? "score.typeOne" : "score.arrangeOne", { name: plan.name })}
            onClick={() => setArranges(!arranges)}
          >
            {t(arranges ? "score.type" : "score.arrange")}
          </Button>
        ) : null}
      </div>
      {arranges && isFlat ? (
        <ArrangeGroups plan={plan} cards={cards} onText={onText} />
      ) : (
        <Textarea
          id={id}
          rows={10}
          value={text}
          placeholder={t("score.example")}
          onChange={(event) => onText(event.target.value)}
          className="field-sizing-content max-h-[60svh] min-h-30 font-mono text-sm"
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {ready.map(({ label, outline }) => (
          <Button key={label} size="sm" onClick={() => onText(outline)}>
            {label}
          </Button>
        ))}
      </div>
      {plan.unmatched.length > 0 ? (
        <div className="mt-3">
          <p className="text-sm">{t("score.unmatched", { count: plan.unmatched.length })}</p>
          <ul className="mt-2 grid gap-2">
            {plan.unmatched.map((line) => (
              <li key={line}>
                <div className="flex flex-wrap items-center gap-2">
                  <span className="min-w-0 break-words">{line}</span>
                  <Select
                    aria-label={line}
                    value=""
                    onChange={(event) => onMatch(line, event.target.value)}
                  >
                    <option value="">{t("score.noCard")}</option>
                    {cards.map((card) => (
                      <option key={card.id} value={card.id}>
                        {card.label}
                      </option>
                    ))}
                  </Select>
                </div>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {text !== "" && plan.missing.length > 0 && !arranges ? (
        <p className="mt-3 text-sm text-quiet">
          {t("score.missing", {
            count: plan.missing.length,
            cards: plan.missing.map(({ label }) => label).join(", "),
          })}
        </p>
      ) : null}
      <KeepStructure letter={plan.name} outline={text} />
    </div>
  );
}
