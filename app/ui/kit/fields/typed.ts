import { type ChangeEvent, useEffect, useRef, useState } from "react";

/** The text of a field, including text typed before hydration. */
export function useTyped() {
  const [typed, setTyped] = useState("");
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(ref.current?.value ?? ""), []);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value);
  return { typed, field: { ref, onChange } };
}

/** Changes a field's value so that React and conform notice, as when somebody types: past React's setter, with events. */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}
