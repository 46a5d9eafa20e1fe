import type { ComponentType } from "react";
import DeleteDialog from "./delete-dialog.tsx";
import DeviceDialog from "./device-dialog.tsx";
import type { DialogName, DialogProps } from "./dialog-props.ts";
import InstructionsDialog from "./instructions-dialog.tsx";
import KeysDialog from "./keys-dialog.tsx";
import ReorderDialog from "./reorder-dialog.tsx";

const dialogs: Partial<Record<DialogName, ComponentType<DialogProps>>> = {
  delete: DeleteDialog,
  reorder: ReorderDialog,
  keys: KeysDialog,
  instructions: InstructionsDialog,
  device: DeviceDialog,
};

/** The dialogs that few participants open: one file, and one request. */
export default function RareDialog(props: DialogProps) {
  const Shown = dialogs[props.name];
  return Shown ? <Shown {...props} /> : null;
}
