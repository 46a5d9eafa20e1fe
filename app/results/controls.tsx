import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { SESSION_FLAGS } from "../domain/session-flags.ts";
import { Button } from "../ui/kit/button.tsx";
import { useCurrentInSight } from "../ui/kit/current-in-sight.ts";
import { FoldedOptions } from "../ui/kit/folded-options.tsx";
import { Popover } from "../ui/kit/popover.client.tsx";
import { Select } from "../ui/kit/select.tsx";
import { Spinner } from "../ui/kit/spinner.tsx";
import { cutRange, topHeight } from "./charts/tree-layout.ts";
import { useCut, useResults, useView } from "./results-context.ts";
import { SegmentPicker } from "./segment-picker.tsx";
import { useFixed } from "./use-fixed.ts";
import {
  CHOICES,
  type ChoiceName,
  choiceChange,
  choiceNames,
  type SelectOption,
} from "./view-state.ts";

/** The sticky bar: cut, similarity and linkage methods, participants, views. */
export function Controls({ busy }: { busy: boolean }) {
  const { t } = useTranslation("dashboard");
  const { analysis, views, showParticipants } = useResults();
  const { state, change } = useView();
  const excluded = analysis.excluded.length;
  const row = useCurrentInSight(state.view);
  return (
    <div className="z-30 -mx-4 nav:sticky nav:top-0 border-b border-line bg-desk/95 px-4 py-2 backdrop-blur print:hidden">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <CutControls />
        <FoldedOptions label={t("results.controls.options")} className="nav:order-1">
          {choiceNames.map((name) => (
            <OptionList key={name} name={name} />
          ))}
          {showParticipants ? (
            <SegmentPicker
              value={state.segment}
              onChange={(segment) => change({ segment })}
              label={t("results.controls.segment")}
            />
          ) : null}
          <Popover
            trigger={t("results.controls.without", { count: state.without.length })}
            aria-label={t("results.controls.withoutLegend")}
            className="w-64 p-3"
          >
            {SESSION_FLAGS.filter((flag) => flag !== "unfinished").map((flag) => (
              <label key={flag} className="flex items-center gap-2 py-1 text-sm">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={state.without.includes(flag)}
                  onChange={(event) =>
                    change({
                      without: event.target.checked
                        ? [...state.without, flag]
                        : state.without.filter((other) => other !== flag),
                    })
                  }
                />
                {t(`participants.flags.${flag}`)}
              </label>
            ))}
          </Popover>
        </FoldedOptions>
        <p
          className="content-center text-sm tabular-nums max-nav:w-full nav:ml-auto nav:min-h-10"
          role="status"
        >
          {busy ? (
            <Spinner label={t("results.recomputing")} />
          ) : (
            <>
              <strong>
                {t("results.included", {
                  count: analysis.participant_count,
                  total: analysis.participant_count + excluded,
                })}
              </strong>
              {excluded > 0 ? (
                <span className="text-quiet"> · {t("results.leftOut", { count: excluded })}</span>
              ) : null}
            </>
          )}
        </p>
      </div>
      <nav
        ref={row}
        aria-label={t("results.views.label")}
        className="mt-2 scroll-cue overflow-x-auto [--surface:var(--color-desk)]"
      >
        <ul className="flex gap-1">
          {views.map((view) => (
            <li key={view}>
              <button
                type="button"
                aria-current={state.view === view ? "page" : undefined}
                onClick={() => change({ view })}
                className="min-h-9 rounded-sm px-3 text-sm whitespace-nowrap text-quiet hover:bg-tray hover:text-ink aria-[current=page]:bg-accent aria-[current=page]:font-medium aria-[current=page]:text-on-accent"
              >
                {t(`results.views.${view}`)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function OptionList({ name }: { name: ChoiceName }) {
  const { t } = useTranslation("dashboard");
  const { state, change } = useView();
  const id = useId();
  const { choices, label, write }: SelectOption<unknown> = CHOICES[name];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm text-quiet">
        {t(`results.controls.${name}`)}
      </label>
      <Select
        id={id}
        value={write(state[name])}
        onChange={(event) => change(choiceChange(name, event.target.value))}
      >
        {choices.map((choice) => (
          <option key={write(choice)} value={write(choice)}>
            {label(t, choice)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The cut of the tree, by number of groups or by height; changing one updates the other. */
function CutControls() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { layout } = useResults();
  const { cutAt, k, proposed, setCut, setGroups } = useCut();
  const [lowest, highest] = cutRange(layout);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="text-sm text-quiet">{t("groups.label")}</legend>
        <div className="flex items-center gap-1">
          <Button
            size="icon"
            aria-label={t("groups.fewer")}
            disabled={k <= 1}
            onClick={() => setGroups(k - 1)}
          >
            <Minus aria-hidden />
          </Button>
          <span className="min-w-20 text-center font-medium whitespace-nowrap tabular-nums">
            {t("groups.count", { count: k })}
          </span>
          <Button
            size="icon"
            aria-label={t("groups.more")}
            disabled={k >= layout.n}
            onClick={() => setGroups(k + 1)}
          >
            <Plus aria-hidden />
          </Button>
        </div>
      </fieldset>
      <label className="block text-sm text-quiet max-nav:hidden">
        {t("dendrogram.cutHeight")}
        <span className="flex min-h-10 items-center gap-2">
          <input
            type="range"
            min={lowest}
            max={highest}
            step={(highest - lowest) / 200 || 0.001}
            value={cutAt}
            onChange={(event) => setCut(Number(event.target.value), true)}
            className="w-28 accent-mark"
          />
          <span className="w-10 text-ink tabular-nums">{fixed(cutAt, 2)}</span>
        </span>
      </label>
      <Button className="max-nav:hidden" onClick={() => setCut(topHeight(layout) / 2, true)}>
        {t("groups.reset")}
      </Button>
      {proposed === null || proposed === k ? null : (
        <Button onClick={() => setGroups(null)}>{t("groups.proposed", { count: proposed })}</Button>
      )}
    </>
  );
}
