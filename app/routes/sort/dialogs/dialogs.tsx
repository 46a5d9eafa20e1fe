import { useTranslation } from "react-i18next";
import { latePart, Part } from "../../../ui/part.tsx";
import type { DialogName, DialogProps } from "./dialog-props.ts";

/** Whether the URL asks for the dialog, so that the server has rendered it. */
const inUrl = (name: DialogName) => () => new URLSearchParams(location.search).has(name);

const category = () => import("./category-dialog.tsx");

/** Each dialog is loaded lazily; the board prefetches them on the first sign of life. */
const dialogs = {
  card: latePart(() => import("./move-dialog.tsx"), inUrl("card")),
  new: latePart(category, inUrl("new")),
  edit: latePart(category, inUrl("edit")),
  delete: latePart(() => import("./delete-dialog.tsx"), inUrl("delete")),
  reorder: latePart(() => import("./reorder-dialog.tsx"), inUrl("reorder")),
  complete: latePart(() => import("./complete-dialog.tsx"), inUrl("complete")),
  keys: latePart(() => import("./keys-dialog.tsx"), inUrl("keys")),
  device: latePart(() => import("./device-dialog.tsx"), inUrl("device")),
};

/** Prefetch the dialogs, so that they open at once, and offline too. */
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
