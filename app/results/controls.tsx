import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/kit/button.tsx";
import { Spinner } from "../ui/kit/spinner.tsx";
import { cutRange } from "./charts/tree-layout.ts";
import { OptionChips, Options } from "./options.tsx";
import { useCut, useResults, useView } from "./state/results-context.ts";
import { useFixed } from "./state/use-fixed.ts";
import { notCounted } from "./texts/counts-text.ts";
import { UnsavedMerges, UnsavedNames } from "./unsaved.tsx";
import { ChartSwitch } from "./views/structure/chart-switch.tsx";

const touch = "max-nav:min-h-11";

/** The line above a view: the cut, the options, those that differ from their initial values, and who is included. */
export function Controls({ busy }: { busy: boolean }) {
  const { t } = useTranslation("results");
  const { analysis } = useResults();
  const { state } = useView();
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { filtered, leftOut } = notCounted(analysis.excluded);
  return (
    <div className="z-10 -mx-1 bg-desk/95 px-1 py-1.5 backdrop-blur nav:sticky nav:top-0 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CutControls />
        <Button
          ref={button}
          size="sm"
          className={touch}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden /> {t("results.controls.options")}
        </Button>
        {/* A chip disappears with its press. */}
        <OptionChips onReset={() => button.current?.focus()} />
        {state.view === "structure" ? <ChartSwitch /> : null}
        <p className="text-sm tabular-nums sm:ml-auto" role="status">
          {busy ? (
            <Spinner label={t("results.recomputing")} />
          ) : (
            <>
              <strong className="font-medium">
                {t("results.included", {
                  count: analysis.participant_count,
                  total: analysis.participant_count + filtered + leftOut,
                })}
              </strong>
              {filtered > 0 ? (
                <span className="text-quiet"> · {t("results.filtered", { count: filtered })}</span>
              ) : null}
              {leftOut > 0 ? (
                <span className="text-quiet"> · {t("results.leftOut", { count: leftOut })}</span>
              ) : null}
            </>
          )}
        </p>
      </div>
      <UnsavedMerges />
      <UnsavedNames />
      <div id={id} hidden={!open} className="mt-1.5 rounded-md bg-tray p-3">
        {open ? <Options /> : null}
      </div>
    </div>
  );
}

/** The cut of the tree, by number of groups or by height; changing one updates the other. */
function CutControls() {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { layout } = useResults();
  const { cutAt, k, proposed, setCut, setGroups } = useCut();
  const [lowest, highest] = cutRange(layout);
  return (
    <>
      <fieldset className="flex min-w-0 items-center rounded-sm border border-control bg-card">
        <legend className="sr-only">{t("groups.label")}</legend>
        <Button
          size="sm"
          variant="ghost"
          className={`px-2.5! ${touch}`}
          aria-label={t("groups.fewer")}
          disabled={k <= 1}
          onClick={() => setGroups(k - 1)}
        >
          <Minus aria-hidden />
        </Button>
        <span className="min-w-18 text-center text-sm font-medium whitespace-nowrap tabular-nums">
          {t("groups.count", { count: k })}
        </span>
        <Button
          size="sm"
          variant="ghost"
          className={`px-2.5! ${touch}`}
          aria-label={t("groups.more")}
          disabled={k >= layout.n}
          onClick={() => setGroups(k + 1)}
        >
          <Plus aria-hidden />
        </Button>
      </fieldset>
      <label className="flex items-center gap-2 text-sm text-quiet max-nav:hidden">
        {t("dendrogram.cutHeight")}
        <input
          type="range"
          min={lowest}
          max={highest}
          step={(highest - lowest) / 200 || 0.001}
          value={cutAt}
          onChange={(event) => setCut(Number(event.target.value), true)}
          className="w-28 accent-mark"
        />
        <span className="w-8 text-ink tabular-nums">{fixed(cutAt, 2)}</span>
      </label>
      {proposed === null || proposed === k ? null : (
        <Button size="sm" className={touch} onClick={() => setGroups(null)}>
          {t("groups.proposed", { count: proposed })}
        </Button>
      )}
    </>
  );
}
