import type { ComponentType, ReactNode } from "react";
import type { FilledCategory } from "../../../domain/sorts/sort-document.ts";
import type { LateComponent } from "../../../ui/frame/late-component.tsx";
import type { DialogName, DialogProps, DialogRequest } from "../dialogs/dialog-props.ts";
import type { BoardData } from "./state/board-data.ts";
import type { BoardSteps } from "./state/board-steps.ts";
import type { BoardState } from "./state/use-board.ts";

/** What a larger group has besides its own cards. */
export type Inside = {
  Summary: ComponentType<{ board: BoardState; group: FilledCategory }>;
  trays: ReactNode;
};
/** Shows a category, which has an index among all. */
export type TrayOf = (tray: FilledCategory, index: number, inside?: Inside) => ReactNode;

/** What the end of one by one knows. */
export type DockEndProps = {
  board: BoardState;
  onSwitchView: () => void;
  /** Makes the categories editable. */
  onName: ((id: string, name: string) => void) | undefined;
  onEdit: (request: DialogRequest, by: Element) => void;
};

/** What the board shows for kinds of sort that only some studies use. */
export type KindParts = {
  steps: BoardSteps;
  /** The query of the page's address, which names an earlier pass. */
  query: string;
  /** Below the header: which of several sorts is shown. */
  Bar?: ComponentType<{ board: BoardState; data: BoardData; address: string }> | undefined;
  /** In the header, instead of how many cards are sorted. */
  progress?: (board: BoardState) => ReactNode;
  /** What "Complete sorting" says instead. */
  completeLabel?: string | undefined;
  /** The categories, those of a larger group inside it. */
  arrange?: ((categories: readonly FilledCategory[], trayOf: TrayOf) => ReactNode) | undefined;
  /** Beside the other tools of a category. */
  TrayTool?: ComponentType<{ id: string; name: string }> | undefined;
  /** Below the note that all cards are sorted. */
  AllSorted?: ComponentType<{ board: BoardState }> | undefined;
  /** One by one, after the last card. */
  DockEnd?: ComponentType<DockEndProps> | undefined;
  /** One by one, above the card: what else the last step offers. */
  LastStep?:
    | ComponentType<{ board: BoardState; onOpen: (request: DialogRequest, by: Element) => void }>
    | undefined;
  /** On a card in a category. */
  Badge?: ComponentType<{ card: string }> | undefined;
  /** Dialogs instead of the board's own ones, and further ones. */
  dialogs: Partial<Record<DialogName, LateComponent<DialogProps>>>;
  /** Provides the other parts with the shown sort. */
  Provider?: ComponentType<{ board: BoardState; children: ReactNode }> | undefined;
};
