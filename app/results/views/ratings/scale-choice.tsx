import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/kit/fields/select.tsx";
import { useResults, useView } from "../../state/results-context.ts";
import { useChosenScales } from "./use-scale-ratings.ts";

/** Chooses the scale that is shown, and of three scales the one beside it. */
export function ScaleChoice() {
  const { t } = useTranslation("results");
  const { scales } = useResults();
  const { change } = useView();
  const { scale, beside } = useChosenScales();
  const id = useId();
  if (scales.length < 2 || !scale || !beside) return null;
  const list = (name: "scale" | "beside", value: string, choices: typeof scales) => (
    <div className="min-w-0 max-sm:w-full">
      <label htmlFor={id + name} className="block text-sm text-quiet">
        {t(`ratings.choose.${name}`)}
      </label>
      <Select
        id={id + name}
        value={value}
        // A scale stands beside another one only.
        onChange={({ target }) =>
          change(
            name === "scale" && target.value === beside.id
              ? { scale: target.value, beside: scale.id }
              : { [name]: target.value },
          )
        }
        className="max-w-md max-nav:min-h-11"
      >
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.question}
          </option>
        ))}
      </Select>
    </div>
  );
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 print:hidden">
      {list("scale", scale.id, scales)}
      {list(
        "beside",
        beside.id,
        scales.filter((other) => other !== scale),
      )}
    </div>
  );
}
