import type { BoardData } from "../board/board-data.ts";
import type { BoardState } from "../board/use-board.ts";
import type { SessionProblem } from "../session/action.server.ts";

/** What the board asks for: the name and value of the button that was pressed. */
export const DIALOGS = [
  "card",
  "new",
  "edit",
  "delete",
  "reorder",
  "complete",
  "keys",
  "device",
] as const;
export type DialogName = (typeof DIALOGS)[number];
export type DialogRequest = { name: DialogName; value: string };

export type DialogProps = DialogRequest & {
  data: BoardData;
  board: BoardState;
  /** The board without a dialog, for the pages that the server draws. */
  closeTo: string;
  onClose: () => void;
  problem: SessionProblem | undefined;
};
