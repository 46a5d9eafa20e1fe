import type { ComponentType, ReactNode } from "react";
import type { LateComponent } from "../../../ui/frame/late-component.tsx";
import type { DialogProps, DialogRequest } from "../dialogs/dialog-props.ts";
import type { BoardSteps } from "./board-steps.ts";
import type { BoardState } from "./use-board.ts";

/** What the board shows for kinds of sort that only some studies use. */
export type KindParts = {
  steps: BoardSteps;
  /** One by one, above the card: what else the last step offers. */
  LastStep?:
    | ComponentType<{ board: BoardState; onOpen: (request: DialogRequest, by: Element) => void }>
    | undefined;
  /** On a card in a category. */
  Badge?: ComponentType<{ card: string }> | undefined;
  /** The dialog for a request, instead of the board's own one. */
  dialogOf(request: DialogRequest): LateComponent<DialogProps> | undefined;
  /** Provides the other parts with the shown sort. */
  Provider: ComponentType<{ board: BoardState; children: ReactNode }>;
};
