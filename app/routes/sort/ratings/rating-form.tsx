import { clsx } from "clsx";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Progress } from "../../../ui/kit/progress.tsx";
import { StudyText } from "../../../ui/participation/untranslated.tsx";
import type { MissingRatings } from "./action.server.ts";
import type { RatingPage } from "./loader.server.ts";
import { RatingRows } from "./rating-rows.tsx";
import { cardOf, useRatings } from "./use-ratings.ts";

/** The cards with the points of one scale. Without scripts it is a plain form. */
export function RatingForm({
  page,
  missing,
}: {
  page: RatingPage;
  missing?: MissingRatings | undefined;
}) {
  const { t } = useTranslation(["ratings", "questions", "frame"]);
  const { scale, step, steps, cards, study_title } = page;
  const form = useRef<HTMLFormElement>(null);
  const go = useRef<HTMLInputElement>(null);
  const { rated, state, rate, flush } = useRatings(page, form);
  const [isCutOff, setCutOff] = useState(false);
  const total = cards.length;
  const progress = t("rated", { rated, total });

  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const card = cardOf(target.name);
    if (card) rate(card, Number(target.value));
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter instanceof HTMLButtonElement ? submitter.value : "on";
    // A preview saves nothing.
    if (!page.session)
      return location.assign(`?${new URLSearchParams({ scale: String(step), go: pressed })}`);
    // A page that cannot be left keeps what it shows.
    if (!(await flush())) return setCutOff(true);
    // Sent by the script, the form lacks the button that was pressed.
    if (go.current) Object.assign(go.current, { name: "go", value: pressed });
    form.current?.submit();
  };
  const toNext = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const rows = [...(form.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
    const open = rows.filter((row) => row.querySelector(":checked") === null);
    const below = open.find((row) => row.getBoundingClientRect().top > innerHeight / 2);
    const next = below ?? open[0];
    next?.scrollIntoView({ block: "center" });
    next?.querySelector("input")?.focus({ preventScroll: true });
  };

  return (
    <div className="mx-auto max-w-4xl px-2 py-4 sm:px-4 sm:py-8">
      <StudyText text={study_title} className="px-2 text-quiet" />
      {steps > 1 ? (
        <p className="mt-1 px-2 text-sm text-quiet">{t("questions:step", { step, steps })}</p>
      ) : null}
      <form
        ref={form}
        method={page.session ? "post" : "get"}
        onChange={onChange}
        onSubmit={onSubmit}
        data-missing={missing ? "" : undefined}
        className="group/ratings index-card mt-3"
      >
        <input ref={go} type="hidden" />
        <StudyText
          text={scale.question}
          as="h1"
          tabIndex={-1}
          className="px-4 pt-4 text-lg break-words outline-none! sm:px-6"
        />
        <RatingRows page={page} />
        <div
          data-foot
          className="sticky bottom-0 z-10 [@media(height<30rem)]:static rounded-b border-t border-line bg-card px-4 pt-2 pb-3 sm:px-6"
        >
          <div role="status">
            {missing ? (
              <Alert type="warning" className="mb-2">
                {missing.refused ?? t("missing", { missing: missing.missing })}{" "}
                {missing.required && !missing.refused ? t("required") : null}
              </Alert>
            ) : null}
            {isCutOff ? (
              <Alert type="error" className="mb-2">
                {t("frame:unsent.offline")}
              </Alert>
            ) : null}
          </div>
          <div className="flex items-center gap-3 text-sm text-quiet">
            <span className="tabular-nums">{progress}</span>
            <Progress className="hidden grow sm:block" value={rated} max={total} label={progress} />
            <span role="status" className="ms-auto">
              {state === "saved" || state === "saving" || state === "offline" ? t(state) : null}
            </span>
          </div>
          <div className="mt-2 flex flex-row-reverse flex-wrap gap-3">
            <Button
              type="submit"
              variant="primary"
              name="go"
              value={missing && !missing.required ? "skip" : "on"}
              className="min-h-12 grow px-6 sm:grow-0"
            >
              {missing && !missing.required && rated < total
                ? t("skip")
                : t(step === steps ? "questions:finish" : "questions:next")}
            </Button>
            <Button type="submit" name="go" value="back" className="min-h-12 px-6">
              {t("questions:back")}
            </Button>
            <a
              href={`#${firstOpen(page)}`}
              onClick={toNext}
              className={clsx(
                "me-auto flex min-h-12 items-center underline",
                rated === total && "invisible",
              )}
            >
              {t("nextUnrated")}
            </a>
          </div>
        </div>
      </form>
    </div>
  );
}

const firstOpen = ({ cards, values }: RatingPage) =>
  `row-${cards.find(({ id }) => values[id] === undefined)?.id ?? ""}`;
