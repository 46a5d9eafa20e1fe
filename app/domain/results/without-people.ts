import type { Conclusion } from "../../analysis/contract/types.ts";

/** A conclusion for readers who may not see participants: with how many decide so, not who. */
export const withoutPeople = <C extends Pick<Conclusion, "decisions">>(conclusion: C): C => ({
  ...conclusion,
  decisions: conclusion.decisions.map((decision) => ({ ...decision, people: null })),
});
