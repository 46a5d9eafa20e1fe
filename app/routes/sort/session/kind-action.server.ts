import type { SortStep } from "../../../domain/sorts/sort-kinds.ts";

/** The step that a form asks for, if only some kinds of sort have it. */
export function kindActionOf(intent: string, form: FormData): SortStep | undefined {
  const text = (name: string) => String(form.get(name) ?? "");
  switch (intent) {
    case "addPlace":
      return { type: "addPlace", card: text("card"), to: text("to") };
    case "removePlace":
      return { type: "removePlace", card: text("card"), from: text("from") };
    default:
      return undefined;
  }
}
