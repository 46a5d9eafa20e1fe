import type { BoardData } from "../board/state/board-data.ts";
import type { BoardState } from "../board/state/use-board.ts";
import type { SessionProblem } from "../session/action.server.ts";

/** The dialogs, by the name of the button that opens them. */
export const DIALOGS = [
  "card",
  "new",
  "edit",
  "delete",
  "reorder",
  "complete",
  "keys",
  "instructions",
  "device",
  "together",
  "also",
  "merge",
  "several",
] as const;
export type DialogName = (typeof DIALOGS)[number];
export type DialogRequest = { name: DialogName; value: string };

export type DialogProps = DialogRequest & {
  data: BoardData;
  board: BoardState;
  /** The URL of the board without a dialog, for closing without scripts. */
  closeTo: string;
  onClose: () => void;
  /** Opens another dialog in place of this one. */
  onOpen: (request: DialogRequest) => void;
  problem: SessionProblem | undefined;
};

/** The URL of a dialog on the board at `closeTo`, whose query may name an earlier sort. */
export const dialogLink = (closeTo: string, { name, value }: DialogRequest): string =>
  `${closeTo}${closeTo.includes("?") ? "&" : "?"}${name}=${value}`;
