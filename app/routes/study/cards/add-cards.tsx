import { useFetcher } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportAnswer } from "../../../i18n/import-answer.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useBrowserLayoutEffect, useScripted } from "../../../ui/frame/scripted.ts";
import { FieldDescription, FieldError, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Textarea } from "../../../ui/kit/fields/textarea.tsx";
import { ImportProblems, useImportErrorText } from "../import-dialog/import-outcome.tsx";
import { useItemList } from "../item-list.ts";

/** The lines with text: an estimate of the cards, without parsing. */
const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/**
 * A field below the card list to type or paste cards, one per line. Enter adds them, and so does
 * pasting several lines. While the study has no cards yet (`first`) it is a larger field with a button only.
 */
export function AddCards({ study, first }: { study: string; first: boolean }) {
  const { t } = useTranslation("study");
  const { post } = useItemList(study, "cards");
  const fetcher = useFetcher<ImportAnswer<unknown>>();
  const errorText = useImportErrorText();
  const scripted = useScripted();
  const [data, setData] = useState("");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: answer, state } = fetcher;
  const sent = useRef("");
  // A second submission would abort the first.
  const sending = state === "submitting";
  /** Adds the text, and leaves `rest` in the field. */
  const send = (text: string, rest = "") => {
    if (sending) return;
    sent.current = text;
    setData(rest);
    fetcher.submit(
      { intent: "paste", stay: "yes", data: text },
      { method: "post", action: post(), preventScrollReset: true },
    );
  };
  // Text with errors returns to be corrected, before what was typed since. Lines completed since are added next.
  useBrowserLayoutEffect(() => {
    if (!answer) return;
    const end = data.lastIndexOf("\n") + 1;
    const lines = data.slice(0, end);
    if (answer.result?.error_count !== 0) setData([sent.current, data].filter(Boolean).join("\n"));
    else if (!first && lines.trim() !== "") send(lines, data.slice(end));
  }, [answer]);
  // Keep what was typed before hydration.
  useEffect(() => setData(field.current?.value ?? ""), []);

  const count = linesOf(data).length;
  const [list, setList] = useState({ isPlain: true, repeated: 0 });
  useEffect(() => {
    if (count < 2) return setList({ isPlain: true, repeated: 0 });
    let isCurrent = true;
    // Reads tables too, so it is loaded only for several lines.
    Promise.all([
      import("../../../domain/cards/detect-format.ts"),
      import("../../../domain/cards/import-format.ts"),
    ]).then(
      ([{ detectFormat }, { countRepeated }]) => {
        const isPlain = detectFormat(data) === "text";
        if (isCurrent) setList({ isPlain, repeated: isPlain ? countRepeated(linesOf(data)) : 0 });
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [data, count]);
  return (
    <form
      method="post"
      action={post()}
      onSubmit={(event) => {
        event.preventDefault();
        send(data);
      }}
      aria-label={t("cards.addSome")}
      className={first ? "index-card p-4 sm:p-5" : "mt-2 flex flex-wrap items-start gap-2"}
    >
      <FieldLabel htmlFor={id} className={first ? "" : "sr-only"}>
        {t("cards.addHere")}
      </FieldLabel>
      {first ? (
        <FieldDescription id={`${id}-hint`} className="mt-0! mb-2">
          {t("cards.addHereHint")}
        </FieldDescription>
      ) : null}
      <Textarea
        id={id}
        ref={field}
        name="data"
        rows={first ? 8 : 1}
        value={data}
        placeholder={first ? undefined : t("cards.addLine")}
        aria-describedby={first ? `${id}-hint` : undefined}
        onChange={(event) => setData(event.currentTarget.value)}
        onKeyDown={(event) => {
          const plainEnter =
            event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
          // While cards are being added, Enter ends a line.
          if (first || !plainEnter || sending) return;
          event.preventDefault();
          if (data.trim() !== "") send(data);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text");
          if (first || data !== "" || linesOf(pasted).length < 2) return;
          event.preventDefault();
          if (sending) setData(`${pasted}\n`);
          else send(pasted);
        }}
        className={first ? "" : "min-h-10 min-w-0 flex-1 basis-60 resize-none"}
      />
      <div className={first ? "mt-3 flex flex-wrap items-center gap-3" : ""}>
        <input type="hidden" name="intent" value="paste" />
        <SubmitButton
          variant={first ? "primary" : "secondary"}
          disabled={scripted && data.trim() === ""}
          sending={fetcher.formData}
          answer={fetcher.data}
        >
          <Plus aria-hidden />
          {list.isPlain && count > 1
            ? t("cards.addCount", { count: count - list.repeated })
            : t("cards.addSome")}
        </SubmitButton>
        {first ? (
          <p role="status" className="text-sm text-mark empty:hidden">
            {list.repeated > 0 ? t("import.willSkip", { count: list.repeated }) : null}
          </p>
        ) : null}
      </div>
      {answer?.error ? (
        <FieldError role="alert" className="w-full">
          {errorText(answer.error)}
        </FieldError>
      ) : null}
      {answer?.result ? (
        <div role="status" className="w-full">
          <ImportProblems result={answer.result} />
        </div>
      ) : null}
    </form>
  );
}
