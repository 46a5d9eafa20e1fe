import type { ComponentType } from "react";
import SortCategoryDialog from "./category-dialog.tsx";
import DeleteDialog from "./delete-dialog.tsx";
import DeviceDialog from "./device-dialog.tsx";
import type { DialogName, DialogProps } from "./dialog-props.ts";
import InstructionsDialog from "./instructions-dialog.tsx";
import KeysDialog from "./keys-dialog.tsx";
import MergeDialog from "./merge-dialog.tsx";
import ReorderDialog from "./reorder-dialog.tsx";
import SeveralDialog from "./several-dialog.tsx";

export { default as Desk } from "../board/desk/desk.tsx";

const dialogs: Partial<Record<DialogName, ComponentType<DialogProps>>> = {
  new: SortCategoryDialog,
  edit: SortCategoryDialog,
  delete: DeleteDialog,
  reorder: ReorderDialog,
  keys: KeysDialog,
  instructions: InstructionsDialog,
  device: DeviceDialog,
  merge: MergeDialog,
  several: SeveralDialog,
};

/** The dialogs that few participants open, with the late part of the board: one file is smaller, and one request. */
export default function RareDialog(props: DialogProps) {
  const Shown = dialogs[props.name];
  return Shown ? <Shown {...props} /> : null;
}
