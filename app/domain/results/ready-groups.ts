import { z } from "zod";

const MOST_GROUPS = 100;
/** A group without a name is called by one of its cards: "… and 6 more". */
const LONGEST_NAME = 300;
const names = z.array(z.string().max(LONGEST_NAME)).max(MOST_GROUPS);

/** The names of the groups that are safe to build, and of those to test first, after so many sorts. */
export const readyGroups = z.object({
  safe: names,
  test: names,
  participants: z.int().min(2),
});
export type ReadyGroups = z.infer<typeof readyGroups>;
