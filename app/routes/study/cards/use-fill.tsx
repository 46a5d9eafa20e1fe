import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { useErrorText } from "../../../ui/forms/error-text.ts";
import { Failure } from "../../../ui/forms/failure.tsx";
import { Alert } from "../../../ui/kit/alert.tsx";
import { useRefusedText } from "../import-dialog/import-outcome.tsx";
import type { CellName } from "./cells.ts";
import type { FillAnswer } from "./fill-answer.ts";

const SHOWN = 20;

/**
 * A paste of several cells fills those of the table, from the focused one on. Returns what says why nothing was pasted.
 * `ids` are the listed cards, in their order.
 */
export function useFill({
  ids,
  post,
  onClose,
  recordUndo,
}: {
  ids: readonly string[];
  post: string;
  /** Closes the editor of a cell. */
  onClose: (id: string, cell: CellName, refocus: boolean) => void;
  recordUndo: (undo: () => void) => void;
}): ReactNode {
  const { t } = useTranslation("study");
  const errorText = useErrorText();
  const refusedText = useRefusedText();
  const { submit, data, state } = useFetcher<FillAnswer | FormAnswer | null>();
  const listed = useRef(ids);
  listed.current = ids;

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || event.defaultPrevented) return;
      const [cell = "", id = ""] = (focused.dataset.editor ?? focused.dataset.cell ?? "").split(
        ":",
      );
      const text = event.clipboardData?.getData("text") ?? "";
      const row = listed.current.indexOf(id);
      // A description may have several lines.
      const isTable = (focused instanceof HTMLTextAreaElement ? /\t/ : /\t|\n/).test(
        text.trimEnd(),
      );
      if (row < 0 || !isTable) return;
      event.preventDefault();
      if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) {
        // Leaving the field would save what it contains.
        focused.value = focused.defaultValue;
        onClose(id, cell as CellName, true);
      }
      const rows = JSON.stringify(listed.current.slice(row));
      submit({ intent: "fill", cell, rows, data: text }, { method: "post", action: post });
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [post, onClose, submit]);

  const filled = data && "filled" in data ? data.filled : null;
  useEffect(() => {
    if (!filled) return;
    const fields = { before: JSON.stringify(filled.before), added: JSON.stringify(filled.added) };
    recordUndo(() => submit({ intent: "take-back", ...fields }, { method: "post", action: post }));
  }, [filled, recordUndo, submit, post]);

  if (!data || filled || state !== "idle") return null;
  const refused = "refused" in data ? data.refused : [];
  return (
    <>
      <Failure toast={data.toast} />
      {data.error || refused.length > 0 ? (
        <Alert type="error" title={t("cards.notPasted")} className="mb-4">
          {data.error ? <p>{errorText(data.error)}</p> : null}
          <ul className="mt-1 list-disc pl-5">
            {refused.slice(0, SHOWN).map((one) => (
              <li key={`${one.row} ${one.field}`}>{refusedText(one)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}
