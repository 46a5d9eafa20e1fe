import { useActionData, useSearchParams } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits.ts";
import { isTooLong } from "../../../domain/trimmed.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Label } from "../../../ui/kit/label.tsx";
import { Textarea } from "../../../ui/kit/textarea.tsx";
import { Limit } from "../../../ui/limit.tsx";
import type { UnsavedWhys } from "../session/action.server.ts";
import { type DoneData, WHY_FIELD } from "./board-data.ts";
import { focusOnMount, Unsent, useSending } from "./sending.tsx";

/** Asks why some of the cards were placed as they are; each answer is optional. */
export function WhyForm({ done }: { done: DoneData }) {
  const { t } = useTranslation("participant");
  const [query] = useSearchParams();
  const typed = useActionData<UnsavedWhys>()?.whys ?? {};
  const reloaded = query.has("whys");
  const { state, send } = useSending(reloaded ? "sent" : "open");
  if (state === "sent")
    return (
      <div id="whys" ref={reloaded ? undefined : focusOnMount} tabIndex={-1} className="mt-6">
        <Alert type="success">{t("why.sent")}</Alert>
      </div>
    );
  if (done.whys.length === 0) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { action } = event.currentTarget;
    const fields = [...new FormData(event.currentTarget)].map(([name, text]) => [name, `${text}`]);
    const headers = { "X-Stay": "1" };
    send(() => fetch(action, { method: "POST", headers, body: new URLSearchParams(fields) }));
  };
  return (
    <form
      method="post"
      action={`/sort/${done.study}/session/${done.session}`}
      onSubmit={submit}
      className="index-card mt-6 p-5"
    >
      <input type="hidden" name="intent" value="whys" />
      <h2 className="text-lg">{t("why.title")}</h2>
      <p className="text-quiet">{t("why.text")}</p>
      {done.whys.map(({ id, label, image, picture_only }) => (
        <div key={id} className="mt-4">
          <Label htmlFor={`why-${id}`}>
            {picture_only ? <img src={image} alt={label} className="max-h-40 rounded-sm" /> : label}
          </Label>
          <Limit max={limits.why} problem={isTooLong(typed[id] ?? "", limits.why)}>
            <Textarea
              id={`why-${id}`}
              name={WHY_FIELD + id}
              defaultValue={typed[id] ?? ""}
              rows={2}
            />
          </Limit>
        </div>
      ))}
      <Button type="submit" size="touch" className="mt-4">
        {t("why.send")}
      </Button>
      <Unsent state={state} />
    </form>
  );
}
