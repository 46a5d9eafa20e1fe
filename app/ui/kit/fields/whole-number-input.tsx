import type { InputHTMLAttributes } from "react";
import { useShown } from "../overlays/use-shown.ts";
import { Input } from "./input.tsx";

/**
 * A whole number from `min` to `max`. What is typed counts once it is finished, by Enter or by leaving the field: until
 * then nothing corrects it, so that the field can be emptied first. A number outside the range becomes the nearest one.
 */
export function WholeNumberInput({
  value,
  min,
  max,
  onChange,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "value" | "onChange"> & {
  value: number;
  min: number;
  max: number;
  onChange(value: number): void;
}) {
  const [shown, setShown] = useShown(String(value));
  const finish = () => {
    const typed = shown === "" ? value : Math.round(Number(shown));
    const number = Math.min(max, Math.max(min, typed));
    setShown(String(number));
    if (number !== value) onChange(number);
  };
  return (
    <Input
      {...rest}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={shown}
      onChange={(event) => setShown(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === "Enter") finish();
      }}
    />
  );
}
