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
import { useImportErrorText } from "../import-dialog/import-error-text.ts";
import { ImportProblems } from "../import-dialog/import-outcome.tsx";
import { useStudyPart } from "../part.ts";

/** How many cards a text makes, as far as one can tell without reading it: its lines. */
const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "").length;

/**
 * Cards typed or pasted where they are listed, one a line. In a list Enter adds, and so does a
 * paste of several lines; where there are none yet it is a larger field with a button.
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
    // A second one would break off the first.
    if (state === "submitting") return;
    sent.current = text;
    fetcher.submit(
      { intent: "paste", stay: "yes", data: text },
      { method: "post", action: post(), preventScrollReset: true },
    );
  };
  // What could not be added stays in the field, to be put right; so does what was typed since.
  useBrowserLayoutEffect(() => {
    if (answer?.result?.error_count === 0)
      setData((now) => (now.startsWith(sent.current) ? now.slice(sent.current.length) : now));
  }, [answer]);
  useEffect(() => setData(field.current?.value ?? ""), []);

  const count = linesOf(data);
  const list = detectFormat(data) === "text";
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
          const alone = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
          if (first || !alone) return;
          event.preventDefault();
          if (data.trim() !== "") send(data);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text");
          if (first || data !== "" || linesOf(pasted) < 2) return;
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
          {list && count > 1 ? t("cards.addCount", { count }) : t("cards.addSome")}
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
