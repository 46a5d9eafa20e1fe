import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { MatchedOutline } from "../../../domain/cards/outline.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Select } from "../../../ui/kit/select.tsx";
import { Textarea } from "../../../ui/kit/textarea.tsx";
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
  const { t } = useTranslation("dashboard");
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-medium">
        {t("score.field", { name: plan.name })}
      </label>
      <Textarea
        id={id}
        rows={10}
        value={text}
        placeholder={t("score.example")}
        onChange={(event) => onText(event.target.value)}
        className="font-mono text-sm"
      />
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
      {text !== "" && plan.missing.length > 0 ? (
        <p className="mt-3 text-sm text-quiet">
          {t("score.missing", {
            count: plan.missing.length,
            cards: plan.missing.map(({ label }) => label).join(", "),
          })}
        </p>
      ) : null}
    </div>
  );
}
