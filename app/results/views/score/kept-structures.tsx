import { useNavigation } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits/limits.ts";
import { Limit } from "../../../ui/forms/limit.tsx";
import { Unsent } from "../../../ui/forms/submit-button.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { ResultsForm } from "../../results-form.tsx";
import { useResults } from "../../state/results-context.ts";

/** Keeps a structure with the study under a name, from which everybody in the project can score it. */
export function KeepStructure({ letter, outline }: { letter: string; outline: string }) {
  const { t } = useTranslation("results");
  const { mayEdit, shared, structures } = useResults();
  const busy = useNavigation().state !== "idle";
  const id = useId();
  if (!mayEdit || shared || outline.trim() === "") return null;
  const same = structures.find((one) => one.outline === outline);
  return (
    <ResultsForm
      fields={{ part: "structure", sender: letter, outline }}
      preventScrollReset
      className="mt-3 flex flex-wrap items-end gap-2"
    >
      <div className="min-w-40 flex-1">
        <label htmlFor={id} className="block text-sm text-quiet">
          {t("score.keepName", { name: letter })}
        </label>
        <Limit key={same?.name} max={limits.merge_set_name}>
          <Input id={id} name="name" dir="auto" required defaultValue={same?.name} />
        </Limit>
      </div>
      <Button type="submit" name="intent" value="keep" busy={busy}>
        {t("score.keep")}
      </Button>
      <Unsent intent={letter} />
    </ResultsForm>
  );
}

/** The structures that are kept with the study: each can be scored as A or B, or deleted. */
export function KeptStructures({ onUse }: { onUse: (at: number, outline: string) => void }) {
  const { t } = useTranslation("results");
  const { mayEdit, structures } = useResults();
  const busy = useNavigation().state !== "idle";
  if (structures.length === 0) return null;
  return (
    <section aria-label={t("score.keptTitle")} className="mt-5">
      <h3 className="text-sm font-medium">{t("score.keptTitle")}</h3>
      <ul className="mt-2 grid gap-2">
        {structures.map(({ name, outline }) => (
          <li key={name} className="flex flex-wrap items-center gap-2">
            <span dir="auto" className="min-w-0 break-words">
              {name}
            </span>
            {(["A", "B"] as const).map((letter, at) => (
              <Button
                key={letter}
                size="sm"
                aria-label={t("score.useOne", { name, letter })}
                onClick={() => onUse(at, outline)}
              >
                {t("score.use", { letter })}
              </Button>
            ))}
            {mayEdit ? (
              <ResultsForm fields={{ part: "structure", name }} preventScrollReset>
                <Button
                  type="submit"
                  size="sm"
                  variant="ghost"
                  name="intent"
                  value="drop"
                  aria-label={t("score.dropOne", { name })}
                  busy={busy}
                >
                  {t("score.drop")}
                </Button>
              </ResultsForm>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
