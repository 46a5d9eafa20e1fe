import X from "lucide-react/icons/x";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { methodFor } from "../analysis/contract/methods.ts";
import { isEverybody, parseSegment } from "../domain/results/segments.ts";
import { QUALITY_FLAGS } from "../domain/sorts/session-flags.ts";
import { Button } from "../ui/kit/button.tsx";
import { Select } from "../ui/kit/fields/select.tsx";
import { Popover } from "../ui/kit/overlays/popover.client.tsx";
import { topHeight } from "./charts/tree-layout.ts";
import { SegmentPicker, useSegmentName } from "./segment-picker.tsx";
import { ALL_SORTS, SortPicker, useSortName } from "./sort-picker.tsx";
import { useCut, useResults, useView } from "./state/results-context.ts";
import {
  CHOICES,
  type ChoiceName,
  choiceChange,
  choiceNames,
  type SelectOption,
  type ViewState,
} from "./state/view-state.ts";

const choices: Record<ChoiceName, SelectOption<unknown>> = CHOICES;

/** The options of the analysis: measures, participants, flagged sorts. */
export function Options() {
  const { t } = useTranslation("results");
  const { t: page } = useTranslation("dashboard");
  const { showParticipants, layout, kinds } = useResults();
  const { state, change } = useView();
  const { setCut } = useCut();
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      {kinds.passes > 1 ? <SortPicker /> : null}
      {choiceNames
        .filter((name) => name !== "level" || kinds.nested)
        .map((name) => (
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
        className="w-64 p-3!"
      >
        {QUALITY_FLAGS.map((flag) => (
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
            {page(`participants.flags.${flag}`)}
          </label>
        ))}
      </Popover>
      <Button className="max-nav:hidden" onClick={() => setCut(topHeight(layout) / 2, true)}>
        {t("groups.reset")}
      </Button>
    </div>
  );
}

function OptionList({ name }: { name: ChoiceName }) {
  const { t } = useTranslation("results");
  const { state, change } = useView();
  const { analysis, isGraded } = useResults();
  const id = useId();
  const { choices: values, label, write } = choices[name];
  // The other similarities would count participants who were not shown both cards, and know no parts of a pair.
  const isOnly = name === "similarity_method" && (analysis.dealt || isGraded);
  const only = isOnly ? methodFor(true, state.similarity_method) : null;
  return (
    <>
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm text-quiet">
          {t(`results.controls.${name}`)}
        </label>
        <Select
          id={id}
          value={only ?? write(state[name])}
          disabled={only !== null}
          aria-describedby={only ? `${id}-why` : undefined}
          onChange={(event) => change(choiceChange(name, event.target.value))}
        >
          {values.map((choice) => (
            <option key={write(choice)} value={write(choice)}>
              {label(t, choice)}
            </option>
          ))}
        </Select>
      </div>
      {only ? (
        // Below the whole row: within it the note would push the select off the line of the others.
        <p id={`${id}-why`} className="w-full text-sm text-quiet sm:order-last">
          {t(`results.controls.${name}`)}:{" "}
          {t(analysis.dealt ? "results.controls.onlySeen" : "results.controls.onlyGraded")}
        </p>
      ) : null}
    </>
  );
}

/** The options that differ from their initial values. A press on one gives it back its initial value. */
export function OptionChips({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation("results");
  const segmentName = useSegmentName();
  const sortName = useSortName();
  const { state, change } = useView();
  const chips: [text: string, initial: Partial<ViewState>][] = choiceNames.flatMap((name) => {
    const { initial, label } = choices[name];
    const text = `${t(`results.controls.${name}`)}: ${label(t, state[name])}`;
    return state[name] === initial ? [] : [[text, { [name]: initial }]];
  });
  if (sortName) chips.push([`${t("kinds.sort")}: ${sortName}`, ALL_SORTS]);
  if (!isEverybody(parseSegment(state.segment)))
    chips.push([
      `${t("results.controls.segment")}: ${segmentName(state.segment)}`,
      { segment: "" },
    ]);
  if (state.without.length > 0)
    chips.push([t("results.controls.without", { count: state.without.length }), { without: [] }]);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("results.controls.changed")} className="flex min-w-0 flex-wrap gap-1">
      {chips.map(([text, initial]) => (
        <li key={text} className="min-w-0">
          <button
            type="button"
            title={t("results.controls.toInitial")}
            aria-label={`${text}. ${t("results.controls.toInitial")}`}
            onClick={() => {
              change(initial);
              onReset();
            }}
            className="flex min-h-7 max-w-64 items-center gap-1 rounded-full bg-tray px-2.5 text-sm hover:bg-line max-nav:min-h-11"
          >
            <span className="truncate">{text}</span>
            <X aria-hidden className="size-3.5 shrink-0 text-quiet" />
          </button>
        </li>
      ))}
    </ul>
  );
}
