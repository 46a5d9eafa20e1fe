import { formatOutline } from "../cards/outline.ts";
import { isId } from "../fields/fields.ts";

/** From where a study in turns may take the groups that its chains begin with. */
export const START_SOURCES = ["proposal", "structure", "chain", "template"] as const;
type StartSource = (typeof START_SOURCES)[number];

/** A structure that is offered: of the study or template `id`, and of several there the one of this name. */
export type OfferedStart = { from: StartSource; id: string; name: string; title: string };

/** What a form of a study in turns shows of its start: what it may be, and as JSON what it is; "" for the first person's own sort. */
export type StartChoice = { offered: readonly OfferedStart[]; given: string };

/** As a form posts it. */
export const startValue = ({ from, id, name }: Omit<OfferedStart, "title">): string =>
  `${from}:${id}:${name}`;

/** Null for a value that no form offers. */
export function readStartValue(value: string): Omit<OfferedStart, "title"> | null {
  const [kind, id = "", ...name] = value.split(":");
  const from = START_SOURCES.find((one) => one === kind);
  return from && isId(id) ? { from, id, name: name.join(":") } : null;
}

/** Groups of cards as the text of a form; the name of a group must not be empty there. */
export const startOutline = (groups: readonly { name: string; cards: readonly string[] }[]) =>
  formatOutline(
    groups
      .filter(({ cards }) => cards.length > 0)
      .map(({ cards, name }) => ({ name: name || "–", cards: [...cards] })),
  );
