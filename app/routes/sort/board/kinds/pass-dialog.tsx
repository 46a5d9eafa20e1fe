import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../../domain/limits/limits.ts";
import { trimmed } from "../../../../domain/limits/text.ts";
import { passRefusal } from "../../../../domain/sorts/completion.ts";
import { passesOf, type SortPass } from "../../../../domain/sorts/sort-document.ts";
import { useErrorText } from "../../../../ui/forms/error-text.ts";
import { Limit } from "../../../../ui/forms/limit.tsx";
import { Button } from "../../../../ui/kit/button.tsx";
import { Input } from "../../../../ui/kit/fields/input.tsx";
import { Label } from "../../../../ui/kit/fields/label.tsx";
import CompleteDialog from "../../dialogs/complete-dialog.tsx";
import type { DialogProps } from "../../dialogs/dialog-props.ts";
import { SortDialog } from "../../dialogs/sort-dialog.tsx";
import { shownPass } from "./shown-pass.ts";
import { usedBefore } from "./used-before.ts";

/** Ends a pass: asks what it was sorted by, and whether another one follows. */
export default function PassDialog(props: DialogProps) {
  return <CompleteDialog {...props} ask={<NamePass {...props} />} />;
}

function NamePass({ board, data, closeTo, onClose, problem }: DialogProps) {
  const { t } = useTranslation(["kinds", "participant"]);
  const errorText = useErrorText("refusals");
  const { sort, whole, rules, act, saving, steps } = board;
  const passes = passesOf<SortPass>(whole);
  const number = shownPass(board);
  const isLast = number === passes.length;
  const { min, max } = rules.repeated_sorts ?? { min: 1, max: 1 };
  const [twice, setTwice] = useState(problem?.twice ?? null);
  const field = useRef<HTMLInputElement>(null);
  const refused = problem?.fields?.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const then = button instanceof HTMLButtonElement ? button.value : "";
    const criterion = trimmed(field.current?.value ?? "");
    if (criterion === "") return field.current?.focus();
    if (usedBefore(passes, number - 1, criterion) && twice !== criterion)
      return setTwice(criterion);
    if (then === "again") {
      onClose();
      return act({ type: "newPass", criterion, categories: data.given ?? [] });
    }
    act({ type: "setCriterion", criterion }, { focus: false });
    if (!isLast) return onClose();
    // A pass that was changed since may lack something: it is shown, and the dialog says what.
    const broken = passes.findIndex((pass) => passRefusal(board, pass) !== null);
    if (broken >= 0) return steps.show(broken + 1);
    if (saving.queue) board.complete();
    else onClose();
  };
  return (
    <SortDialog title={t("pass.end")} closeTo={closeTo} onClose={onClose}>
      <form method="post" onSubmit={submit}>
        <input type="hidden" name="intent" value="endPass" />
        <Label htmlFor="criterion" className="font-normal text-quiet">
          {t("pass.question")}
        </Label>
        <Limit max={limits.criterion} problem={refused && errorText(refused)}>
          <Input
            ref={field}
            id="criterion"
            name="criterion"
            aria-label={t("pass.end")}
            defaultValue={problem?.typed?.name ?? sort.criterion}
            required
            autoComplete="off"
            data-autofocus=""
            className="min-h-11"
          />
        </Limit>
        {twice === null ? null : (
          <p role="alert" className="mt-2 text-mark">
            <input type="hidden" name="twice" value={twice} />
            {t("pass.twice", { criterion: twice })}
          </p>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          {isLast && number < max ? (
            <Button
              type="submit"
              name="then"
              value="again"
              variant={number < min ? "primary" : "secondary"}
              size="touch"
            >
              {t("pass.again")}
            </Button>
          ) : null}
          {isLast && number < min ? null : (
            <Button
              type="submit"
              name="then"
              value={isLast ? "done" : "save"}
              variant="primary"
              size="touch"
            >
              {isLast ? t("pass.done") : t("category.save", { ns: "participant" })}
            </Button>
          )}
        </div>
      </form>
    </SortDialog>
  );
}
