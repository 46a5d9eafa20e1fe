import { Form, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Label } from "../../../ui/kit/label.tsx";
import { Textarea } from "../../../ui/kit/textarea.tsx";
import { type DoneData, WHY_FIELD } from "./board-data.ts";

/** Asks of a few cards why they are where they are; each answer is optional. */
export function WhyForm({ done }: { done: DoneData }) {
  const { t } = useTranslation("participant");
  const [query] = useSearchParams();
  if (query.has("whys"))
    return (
      <div id="whys" tabIndex={-1} className="mt-6">
        <Alert type="success">{t("why.sent")}</Alert>
      </div>
    );
  if (done.whys.length === 0) return null;
  return (
    <Form
      method="post"
      action={`/sort/${done.study}/session/${done.session}`}
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
          <Textarea id={`why-${id}`} name={WHY_FIELD + id} maxLength={limits.why} rows={2} />
        </div>
      ))}
      <Button type="submit" size="touch" className="mt-4">
        {t("why.send")}
      </Button>
    </Form>
  );
}
