import type { Study } from "./study.ts";

const SETUP_STEPS = ["cards", "categories", "instructions", "preview", "share"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** "missing" keeps participants out; "open" is a step that is not done yet. */
export type SetupState = "done" | "missing" | "open";

export type SetupFacts = Pick<Study, "sort_type" | "status" | "participant_count"> & {
  has_instructions: boolean;
  active_cards: number;
  categories: number;
};

/** What a study still needs before participants can sort: cards, or the categories of a closed study. */
export const unreadyList = (
  study: Pick<SetupFacts, "sort_type" | "active_cards" | "categories">,
): "cards" | "categories" | null => {
  if (study.active_cards === 0) return "cards";
  return study.sort_type === "closed" && study.categories === 0 ? "categories" : null;
};

/** The setup steps of a study with their states. An open study has no step for categories. */
export function setupSteps(study: SetupFacts): { step: SetupStep; state: SetupState }[] {
  const sortable = unreadyList(study) === null;
  const withoutCategories = study.sort_type === "closed" ? "missing" : "open";
  const states: Record<SetupStep, SetupState> = {
    cards: study.active_cards > 0 ? "done" : "missing",
    categories: study.categories > 0 ? "done" : withoutCategories,
    instructions: study.has_instructions ? "done" : "open",
    preview: sortable ? "open" : "missing",
    share: sortable && study.status === "active" ? "open" : "missing",
  };
  return SETUP_STEPS.filter((step) => step !== "categories" || study.sort_type !== "open").map(
    (step) => ({ step, state: states[step] }),
  );
}

/** A study with participants no longer needs the setup guide. */
export const isSetUp = (study: Pick<Study, "participant_count">): boolean =>
  study.participant_count > 0;
