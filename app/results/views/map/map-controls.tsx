import { useId } from "react";
import { useTranslation } from "react-i18next";
import { MDS_METHODS } from "../../../analysis/contract/methods.ts";
import { Checkbox } from "../../../ui/kit/fields/checkbox.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";
import { useCut, useResults, useView } from "../../state/results-context.ts";
import { MAP_GROUPS } from "../../state/view-state.ts";

/** How the map is made, and what its groups, sizes and colors are. */
export function MapControls() {
  const { t } = useTranslation("results");
  const { scales } = useResults();
  const { state, change } = useView();
  const { k } = useCut();
  const id = useId();
  const list = (
    name: "method" | "groups" | "size",
    value: string,
    choices: readonly (readonly [value: string, text: string])[],
    onChange: (value: string) => void,
  ) => (
    <div className="min-w-0 max-sm:w-full">
      <label htmlFor={id + name} className="block text-sm text-quiet">
        {t(`map.choose.${name}`)}
      </label>
      <Select
        id={id + name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="max-w-md max-sm:max-w-full max-nav:min-h-11"
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
  const ownGroups = Math.min(MAP_GROUPS.most, Math.max(MAP_GROUPS.least, k));
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
      {list(
        "method",
        state.mds,
        MDS_METHODS.map((method) => [method, t(`map.methods.${method}`)] as const),
        (method) => change({ mds: MDS_METHODS.find((one) => one === method) ?? "classical" }),
      )}
      {list(
        "groups",
        state.map_groups === null ? "sorts" : "map",
        (["sorts", "map"] as const).map((from) => [from, t(`map.groupsFrom.${from}`)] as const),
        (from) => change({ map_groups: from === "map" ? ownGroups : null }),
      )}
      {scales.length > 0
        ? list(
            "size",
            scales.some(({ id: scale }) => scale === state.sized) ? state.sized : "",
            [
              ["", t("map.sameSize")],
              ...scales.map(({ id: scale, question }) => [scale, question] as const),
            ],
            (sized) => change({ sized }),
          )
        : null}
      <Checkbox
        name="bridging"
        label={t("map.shade")}
        checked={state.bridging}
        onChange={({ target }) => change({ bridging: target.checked })}
      />
    </div>
  );
}
