import type english from "./participants/en.json";

/** The texts of participants' pages, by namespace: the file of a language without what is for its translators. */
export type ParticipantTexts = Omit<typeof english, "glossary" | "generic_names">;
export type ParticipantNamespace = keyof ParticipantTexts;

declare global {
  /** The path of the folder of static files with these texts; the build writes it (scripts/participant-texts.ts). */
  const PARTICIPANT_TEXTS: string;
}

const namespaces: Record<ParticipantNamespace, true> = {
  frame: true,
  introduction: true,
  questions: true,
  ratings: true,
  sort: true,
  kinds: true,
  participant: true,
  statements: true,
  refusals: true,
};

export const isParticipantNamespace = (name: string): name is ParticipantNamespace =>
  Object.hasOwn(namespaces, name);
