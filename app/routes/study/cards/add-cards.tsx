import { useFetcher } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { detectFormat } from "../../../domain/import-format.ts";
import type { ImportAnswer } from "../../../i18n/import-answer.ts";
import { FieldDescription, FieldError, FieldLabel } from "../../../ui/kit/field.tsx";
import { Textarea } from "../../../ui/kit/textarea.tsx";
import { useBrowserLayoutEffect, useScripted } from "../../../ui/scripted.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { ImportProblems, useImportErrorText } from "../import-dialog/import-outcome.tsx";
import { useStudyPart } from "../part.ts";

/** The number of lines with text: an estimate of the number of cards, without parsing. */
const countLines = (text: string) => text.split("\n").filter((line) => line.trim() !== "").length;

/**
 * A field below the card list to type or paste cards, one per line. Enter adds them, and so does
 * pasting several lines. While the study has no cards yet (`first`) it is a larger field with a button only.
 */
export function AddCards({ study, first }: { study: string; first: boolean }) {
  const { t } = useTranslation("study");
  const { post } = useStudyPart(study, "cards");
  const fetcher = useFetcher<ImportAnswer<unknown>>();
  const errorText = useImportErrorText();
  const scripted = useScripted();
  const [data, setData] = useState("");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: answer, state } = fetcher;
  const sent = useRef("");
  const send = (text: string) => {
    // A second submission would abort the first.
    if (state === "submitting") return;
    sent.current = text;
    fetcher.submit(
      { intent: "paste", stay: "yes", data: text },
      { method: "post", action: post(), preventScrollReset: true },
    );
  };
  // Remove the added text. Text with errors stays to be corrected, and so does text typed since.
  useBrowserLayoutEffect(() => {
    if (answer?.result?.error_count === 0)
      setData((text) => (text.startsWith(sent.current) ? text.slice(sent.current.length) : text));
  }, [answer]);
  // Keep what was typed before hydration.
  useEffect(() => setData(field.current?.value ?? ""), []);

  const count = countLines(data);
  const isPlainList = detectFormat(data) === "text";
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
        <FieldDescription id={`${id}-hint`} className="mt-0 mb-2">
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
          if (first || !plainEnter) return;
          event.preventDefault();
          if (data.trim() !== "") send(data);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text");
          if (first || data !== "" || countLines(pasted) < 2) return;
          event.preventDefault();
          setData(pasted);
          send(pasted);
        }}
        className={first ? "" : "min-h-10 min-w-0 flex-1 basis-60 resize-none"}
      />
      <div className={first ? "mt-3" : ""}>
        <input type="hidden" name="intent" value="paste" />
        <SubmitButton
          variant={first ? "primary" : "secondary"}
          disabled={scripted && data.trim() === ""}
          sending={fetcher.formData}
          answer={fetcher.data}
        >
          <Plus aria-hidden />
          {isPlainList && count > 1 ? t("cards.addCount", { count }) : t("cards.addSome")}
        </SubmitButton>
      </div>
      {answer?.error ? (
        <FieldError role="alert" className="w-full">
          {errorText(answer.error)}
        </FieldError>
      ) : null}
      {answer?.result ? <ImportProblems result={answer.result} /> : null}
    </form>
  );
}
