import { type InputHTMLAttributes, useEffect, useRef } from "react";
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
  const input = useRef<HTMLInputElement>(null);
  // The value may also be set elsewhere.
  useEffect(() => {
    if (input.current) input.current.value = String(value);
  }, [value]);
  const finish = (field: HTMLInputElement) => {
    const typed = field.value === "" ? value : Math.round(field.valueAsNumber);
    const number = Math.min(max, Math.max(min, typed));
    field.value = String(number);
    if (number !== value) onChange(number);
  };
  return (
    <Input
      {...rest}
      ref={input}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      defaultValue={value}
      onBlur={(event) => finish(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key === "Enter") finish(event.currentTarget);
      }}
    />
  );
}
