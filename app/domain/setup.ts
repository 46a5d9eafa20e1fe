import type { Study } from "./study.ts";

const SETUP_STEPS = ["cards", "categories", "instructions", "preview", "share"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** "missing" stops participants, "open" only waits for its researcher. */
export type SetupState = "done" | "missing" | "open";

/** What a study has so far. */
export type SetupFacts = Pick<Study, "sort_type" | "status" | "participant_count"> & {
  /** Whether participants are told what to do. */
  has_instructions: boolean;
  /** Those that participants get. */
  active_cards: number;
  categories: number;
};

/** What participants wait for, before anything else: cards, or categories where they may use no others. */
export const unreadyPart = (
  study: Pick<SetupFacts, "sort_type" | "active_cards" | "categories">,
): "cards" | "categories" | null => {
  if (study.active_cards === 0) return "cards";
  return study.sort_type === "closed" && study.categories === 0 ? "categories" : null;
};

/** The steps to a first participant; categories only where they are given. */
export function setupSteps(study: SetupFacts): { step: SetupStep; state: SetupState }[] {
  const has = {
    cards: study.active_cards > 0,
    categories: study.categories > 0,
    instructions: study.has_instructions,
  };
  const needsCategories = study.sort_type === "closed";
  const sortable = unreadyPart(study) === null;
  const states: Record<SetupStep, SetupState> = {
    cards: has.cards ? "done" : "missing",
    categories: has.categories ? "done" : needsCategories ? "missing" : "open",
    instructions: has.instructions ? "done" : "open",
    preview: sortable ? "open" : "missing",
    share: sortable && study.status === "active" ? "open" : "missing",
  };
  return SETUP_STEPS.filter((step) => step !== "categories" || study.sort_type !== "open").map(
    (step) => ({ step, state: states[step] }),
  );
}

/** Once somebody has taken part a study needs no guide any more. */
export const isSetUp = (study: Pick<Study, "participant_count">): boolean =>
  study.participant_count > 0;
