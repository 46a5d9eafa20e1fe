type Choice = string | { choice: string };

/** The ids of the choices in an answer. */
export function chosenIds(value: Choice | number | boolean | Choice[]): string[] {
  if (Array.isArray(value)) return value.flatMap(chosenIds);
  if (typeof value === "object") return [value.choice];
  return typeof value === "string" ? [value] : [];
}
