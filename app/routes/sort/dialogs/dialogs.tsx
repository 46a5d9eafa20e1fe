import { useTranslation } from "react-i18next";
import { latePart, Part } from "../../../ui/part.tsx";
import type { DialogName, DialogProps } from "./dialog-props.ts";

/** The server draws the dialog that the address asks for. */
const asked = (name: DialogName) => () => new URLSearchParams(location.search).has(name);

const category = () => import("./category-dialog.tsx");

/** Each dialog comes when it is needed; the board fetches them with the first sign of life. */
const dialogs = {
  card: latePart(() => import("./move-dialog.tsx"), asked("card")),
  new: latePart(category, asked("new")),
  edit: latePart(category, asked("edit")),
  delete: latePart(() => import("./delete-dialog.tsx"), asked("delete")),
  reorder: latePart(() => import("./reorder-dialog.tsx"), asked("reorder")),
  complete: latePart(() => import("./complete-dialog.tsx"), asked("complete")),
  keys: latePart(() => import("./keys-dialog.tsx"), asked("keys")),
  device: latePart(() => import("./device-dialog.tsx"), asked("device")),
};

/** Each fetches what a tap will need, so that it opens at once, and without a network too. */
export const dialogFetches = Object.values(dialogs).map(({ fetch }) => fetch);

export function Dialogs(props: DialogProps) {
  const { t } = useTranslation("common");
  return (
    <Part
      of={dialogs[props.name]}
      props={props}
      fallback={
        <p role="status" className="sort-coming">
          {t("actions.loading")}
        </p>
      }
    />
  );
}
