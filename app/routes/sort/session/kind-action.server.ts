import { givenCategories } from "../../../data/sorts/sort-passes.server.ts";
import type { Sort } from "../../../data/sorts/sorts.server.ts";
import { passRefusal } from "../../../domain/sorts/completion.ts";
import type { CompletionRefusal } from "../../../domain/sorts/completion-refusals.ts";
import { passesOf, type SortDocument, type SortPass } from "../../../domain/sorts/sort-document.ts";
import type { SortStep } from "../../../domain/sorts/sort-kinds.ts";
import { kindSteps } from "../board/kinds/kind-steps.ts";
import { togetherWith } from "../board/kinds/together.ts";
import { usedBefore } from "../board/kinds/used-before.ts";

/** The number of the earlier pass that a page shows; null for the current one. */
export const passIn = (request: Request): number | null =>
  Number(new URL(request.url).searchParams.get("pass")) || null;

/** The steps of a study's kind of sort, in the pass that the page shows. */
export const stepsFor = ({ study }: Sort, request: Request) =>
  kindSteps(study, passIn(request), () => {});

/** The step that a form asks for, if only some kinds of sort have it; `shown` is the pass that the page shows. */
export function kindStepOf(
  intent: string,
  form: FormData,
  { study }: Sort,
  shown: SortDocument,
): SortStep | null {
  const text = (name: string) => String(form.get(name) ?? "");
  const [card, to, from] = [text("card"), text("to"), text("from")];
  if (intent === "addPlace") return { type: "addPlace", card, to };
  if (intent === "removePlace") return { type: "removePlace", card, from };
  // In a closed sort the larger groups are the study's.
  if (intent !== "together" || study.sort_type === "closed") return null;
  const other = form.has("with") ? text("with") || null : "";
  return togetherWith(shown, form.getAll("member").map(String), other);
}

/**
 * The step that names what a pass was sorted by, or also begins the next pass (`again`); or why not. A criterion that was
 * used before is asked about.
 */
export function passStepOf(
  criterion: string,
  { again, twice }: { again: boolean; twice: string | null },
  { study, given }: Sort,
  { document, cards }: { document: SortDocument; cards: readonly { id: string }[] },
  pass: number | null,
): SortStep | { twice: string } | { error: CompletionRefusal } {
  const passes = passesOf<SortPass>(document);
  const at = (pass ?? passes.length) - 1;
  if (usedBefore(passes, at, criterion) && twice !== criterion) return { twice: criterion };
  if (!again) return { type: "setCriterion", criterion };
  const refusal = passRefusal({ rules: study, sort: document, cards });
  return refusal
    ? { error: refusal }
    : { type: "newPass", criterion, categories: givenCategories(study, given) };
}
