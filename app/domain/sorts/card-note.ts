import { z } from "zod";
import { id, requiredLine } from "../fields/fields.ts";

/** Not among `limits`, which participants' pages load. */
export const CARD_NOTES = { most: 200, text: 500 } as const;

/** What the moderator noted about one card. */
export const cardNote = z.object({ card: id, text: requiredLine(CARD_NOTES.text) });
export type CardNote = z.infer<typeof cardNote>;
