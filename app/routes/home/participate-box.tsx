import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/kit/button.tsx";
import { Input } from "../../ui/kit/input.tsx";
import { Label } from "../../ui/kit/label.tsx";

/** Where a participant with an id or a link comes in. */
export function ParticipateBox({
  typed,
  error,
}: {
  typed: string;
  error: "invalidStudyLink" | null;
}) {
  const { t } = useTranslation(["home", "errors"]);
  return (
    <section className="index-card p-6 nav:col-span-2" aria-labelledby="participate">
      <h2 id="participate" className="text-lg">
        {t("participate.title")}
      </h2>
      <p className="mt-1 text-quiet">{t("participate.text")}</p>
      <Form action="/" aria-labelledby="participate" className="mt-4" preventScrollReset>
        <Label htmlFor="study">{t("participate.label")}</Label>
        <div className="flex gap-3 max-sm:flex-col">
          <Input
            // Drawn anew, so that it takes the focus each time.
            key={typed}
            autoFocus={error !== null}
            id="study"
            name="study"
            defaultValue={typed}
            placeholder={t("participate.placeholder")}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "study-error" : undefined}
          />
          <Button type="submit">{t("participate.submit")}</Button>
        </div>
        {error ? (
          <p id="study-error" className="mt-1 text-sm text-bad">
            {t(`errors:${error}`)}
          </p>
        ) : null}
      </Form>
    </section>
  );
}
