import { useFetcher } from "@remix-run/react";
import { type KeyboardEvent, startTransition, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../domain/cards/card.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { useErrorText } from "../../../ui/forms/error-text.ts";
import { Failure } from "../../../ui/forms/failure.tsx";
import { useBrowserLayoutEffect } from "../../../ui/frame/scripted.ts";
import { type CellName, cellKey, cellText } from "./cells.ts";
import type { Direction } from "./use-cells.ts";

const KEYS: Record<string, Direction> = { Tab: "next", "Shift+Tab": "previous", Enter: "below" };

/**
 * Edits a cell of a card in its row. Leaving the field saves: Tab and Shift+Tab go to the next and the previous cell,
 * Enter to the one below. Escape cancels.
 */
export function CellEditor({
  card,
  cell,
  post,
  onGo,
  onSaved,
  onDone,
}: {
  card: Card;
  cell: CellName;
  post: string;
  /** Edits another cell; false if there is none in this direction. */
  onGo: (id: string, cell: CellName, direction: Direction) => boolean;
  /** Called once it is saved, with the text before. */
  onSaved: (id: string, cell: CellName, before: string) => void;
  /** `refocus`: whether to move the focus to the cell in the row. */
  onDone: (id: string, cell: CellName, refocus: boolean) => void;
}) {
  const { t } = useTranslation(["study", "common"]);
  const { submit, state, data } = useFetcher<FormAnswer | null>();
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const blurred = useRef(false);
  const sent = useRef(false);
  const saved = useRef(false);
  const before = useRef(cellText(card, cell));
  const problemOf = ({ unsent, lastResult }: FormAnswer) =>
    unsent ? t(`common:unsent.${unsent.reason}`) : (lastResult?.error?.[cell]?.[0] ?? "refused");
  const problem = data ? problemOf(data) : null;
  useEffect(() => field.current?.select(), []);

  const save = () => {
    if (sent.current) return;
    const text = field.current?.value ?? "";
    if (text.trim() === cellText(card, cell)) return onDone(card.id, cell, !blurred.current);
    sent.current = true;
    saved.current = false;
    const seen = JSON.stringify(data?.stored ?? card);
    submit(
      { intent: "cell", id: card.id, cell, [cell]: text, seen },
      { method: "post", action: post },
    );
  };

  // Refused. A layout effect, so that the next key press can already save again.
  useBrowserLayoutEffect(() => {
    if (!data) return;
    sent.current = false;
    field.current?.focus();
  }, [data]);
  // Saved, and the card reloaded; in a transition, as `state` may be idle before the router's has rendered that card.
  useBrowserLayoutEffect(() => {
    if (data !== null || state !== "idle" || saved.current) return;
    // Only once: what it starts renders the table again.
    saved.current = true;
    onSaved(card.id, cell, before.current);
    startTransition(() => onDone(card.id, cell, !blurred.current));
  }, [data, state, onDone, onSaved, card.id, cell]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      sent.current = true;
      onDone(card.id, cell, true);
    }
    const direction = KEYS[`${event.shiftKey ? "Shift+" : ""}${event.key}`];
    if (!direction) return;
    // The other field gets the focus, so this one saves when it is left.
    if (onGo(card.id, cell, direction)) event.preventDefault();
    else if (direction === "below") {
      // Enter would submit the form around the table.
      event.preventDefault();
      save();
    }
  };
  const problemId = `${cell}-problem`;
  const props = {
    ref: field,
    "data-editor": cellKey(card.id, cell),
    defaultValue: cellText(card, cell),
    "aria-label": t(`cards.editCell.${cell}`, { label: card.label }),
    "aria-describedby": problem ? problemId : "card-cell-hint",
    "aria-invalid": problem ? true : undefined,
    autoComplete: "off",
    readOnly: state !== "idle",
    onKeyDown,
    onBlur: () => {
      blurred.current = true;
      save();
    },
    onFocus: () => {
      blurred.current = false;
    },
    className:
      "block w-full rounded-sm border border-accent bg-card px-1 text-sm font-normal text-ink aria-invalid:border-bad",
  };
  return (
    <span className="block w-full">
      <Failure toast={data?.toast} />
      {/* A description may have several lines: Shift Enter adds one. */}
      {cell === "description" ? <textarea rows={1} {...props} /> : <input {...props} />}
      {problem ? (
        <span id={problemId} role="alert" className="block text-sm font-normal text-bad">
          {errorText(problem)}
        </span>
      ) : null}
    </span>
  );
}
