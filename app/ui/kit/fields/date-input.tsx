import type { InputHTMLAttributes } from "react";
import { useShown } from "../overlays/use-shown.ts";
import { Input } from "./input.tsx";

/** A date. It is invalid, and `onDate` is not called, while the year is being typed: 0002, 0020, 0202, then 2026. */
export function DateInput({
  value,
  onDate,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "min" | "value" | "onChange"> & {
  value: string;
  onDate?(date: string): void;
}) {
  const [shown, setShown] = useShown(value);
  return (
    <Input
      {...rest}
      type="date"
      min="1000-01-01"
      value={shown}
      onChange={({ currentTarget: field }) => {
        setShown(field.value);
        if (field.validity.valid) onDate?.(field.value);
      }}
    />
  );
}
