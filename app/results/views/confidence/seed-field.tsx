import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/input.tsx";
import { useView } from "../../results-context.ts";
import { MAX_SEED } from "../../view-state.ts";

/** The number that all random draws begin with: given by hand, or another one. */
export function SeedField() {
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
