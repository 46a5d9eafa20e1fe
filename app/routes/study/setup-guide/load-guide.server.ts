import { saysSomething } from "../../../data/studies/clean-html.server.ts";
import { isSetUp, type SetupFacts } from "../../../domain/studies/setup-steps.ts";
import type { Study } from "../../../domain/studies/study.ts";

export type Setup = { facts: SetupFacts; link: string } | null;

type ItemCounts = Pick<SetupFacts, "active_cards" | "categories">;

/** What the setup guide of a study shows; `null` once the study has participants. */
export function setupGuideOf(study: Study, counts: ItemCounts, request: Request): Setup {
  if (isSetUp(study)) return null;
  const { sort_type, status, participant_count } = study;
  const has_instructions = saysSomething(study.instructions);
  return {
    facts: { sort_type, status, participant_count, has_instructions, ...counts },
    link: `${new URL(request.url).origin}/sort/${study.id}`,
  };
}

/** The data of the head of `TabPage`. */
export const headOf = (study: Study, counts: ItemCounts, request: Request) => ({
  study,
  categories: counts.categories,
  setup: setupGuideOf(study, counts, request),
});
