import { useFetcher } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StudyDecision } from "../../../domain/results/study-decision.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { lazyUntilLoaded } from "../../../ui/frame/until-loaded.ts";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { isKept } from "../../../ui/unsaved/form-after-login.ts";
import type { ToDecide } from "./to-decide.ts";

// With the schemas of forms, which nothing else of the results needs.
const Fields = lazyUntilLoaded(() => import("./decision-fields.tsx"));

/** Opens the form that takes a decision down, or changes and withdraws one that was. */
export function DecisionForm({
  id,
  asked,
  taken,
}: {
  /** Tells the forms of a page apart. */
  id: string;
  /** Not needed for a decision that was taken. */
  asked: ToDecide | null;
  taken: StudyDecision | null;
}) {
  const { t } = useTranslation("results");
  const box = useRef<HTMLDetailsElement>(null);
  const fetcher = useFetcher<FormAnswer>();
  const form = `decision-${id}`;
  const [isOpened, setOpened] = useState(() => isKept(form));
  const isDone = fetcher.state === "idle" && fetcher.data?.form === "" && !fetcher.data.toast;
  useEffect(() => {
    if (!isDone || !box.current) return;
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  }, [isDone]);
  return (
    <details
      ref={box}
      open={isOpened}
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
      className="open:w-full"
    >
      <summary className={buttonVariants({ size: "sm", className: "list-none" })}>
        {t(taken ? "decide.change" : "decide.decide")}
      </summary>
      {isOpened ? (
        <Suspense fallback={<Spinner className="mt-3" />}>
          <Fields
            // The fields begin with what is stored now.
            key={taken ? `${taken.id} ${taken.edited_at}` : "new"}
            id={form}
            asked={asked}
            taken={taken}
            fetcher={fetcher}
          />
        </Suspense>
      ) : null}
    </details>
  );
}
