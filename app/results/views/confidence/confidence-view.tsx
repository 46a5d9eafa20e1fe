import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/input.tsx";
import { useView } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";
import { MAX_SEED } from "../../view-state.ts";
import { CurveFigure } from "./curve-figure.tsx";
import { EnoughPanel } from "./enough-panel.tsx";
import { SupportPanel } from "./support-panel.tsx";

/** Whether there are enough participants, from the study's own data. */
export function ConfidenceView() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const number = (value: number | null) => (value === null ? "–" : fixed(value, 3));
  return (
    <>
      <EnoughPanel
        figures={(reliability) => (
          <details className="mt-3">
            <summary className="text-accent">{t("confidence.figures")}</summary>
            <dl className="mt-2 grid max-w-xl grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
              <dt>{t("confidence.half", { count: reliability.halves })}</dt>
              <dd>{number(reliability.split_half)}</dd>
              <dt>{t("confidence.full", { count: reliability.participant_count })}</dt>
              <dd>{number(reliability.full)}</dd>
              <dt>
                {t("confidence.at", { count: Math.round(1.5 * reliability.participant_count) })}
              </dt>
              <dd>{number(reliability.at_1_5)}</dd>
              <dt>{t("confidence.at", { count: 2 * reliability.participant_count })}</dt>
              <dd>{number(reliability.at_2)}</dd>
              <dt>{t("confidence.seed")}</dt>
              <dd>{reliability.seed}</dd>
            </dl>
          </details>
        )}
      >
        <SeedField />
      </EnoughPanel>
      <CurveFigure />
      <SupportPanel />
    </>
  );
}

/** The number that all random draws begin with: given by hand, or another one. */
function SeedField() {
  const { t } = useTranslation("dashboard");
  const { state, change } = useView();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // A number that came from elsewhere (the button, the address) takes the place of this one.
  useEffect(() => {
    if (field.current) field.current.value = String(state.seed);
  }, [state.seed]);
  return (
    <div className="mt-4 border-t border-line pt-3">
      <label htmlFor={id} className="block text-sm text-quiet">
        {t("confidence.seedLabel")}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <Input
          id={id}
          type="number"
          min={0}
          max={MAX_SEED}
          className="max-w-40"
          ref={field}
          defaultValue={state.seed}
          aria-describedby={`${id}says`}
          onBlur={(event) => commit(event.target)}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit(event.currentTarget);
          }}
        />
        <Button onClick={() => change({ seed: 1 + (state.seed % MAX_SEED) })}>
          {t("confidence.another")}
        </Button>
      </div>
      <p id={`${id}says`} className="mt-1 text-sm text-quiet">
        {t("confidence.seedSays")}
      </p>
    </div>
  );

  function commit(field: HTMLInputElement) {
    const seed = Number(field.value);
    if (field.value !== "" && Number.isInteger(seed) && field.checkValidity()) change({ seed });
    else field.value = String(state.seed);
  }
}
