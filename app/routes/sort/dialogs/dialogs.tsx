import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { untilLoaded } from "../../../ui/until-loaded.ts";
import type { DialogName, DialogProps } from "./dialog-props.ts";

/** Each dialog comes when it is needed; the board fetches them with the first sign of life. */
const load = {
  card: () => untilLoaded(() => import("./move-dialog.tsx")),
  category: () => untilLoaded(() => import("./category-dialog.tsx")),
  delete: () => untilLoaded(() => import("./delete-dialog.tsx")),
  reorder: () => untilLoaded(() => import("./reorder-dialog.tsx")),
  complete: () => untilLoaded(() => import("./complete-dialog.tsx")),
  keys: () => untilLoaded(() => import("./keys-dialog.tsx")),
  device: () => untilLoaded(() => import("./device-dialog.tsx")),
};

const MoveDialog = lazy(load.card);
const CategoryDialog = lazy(load.category);
const DeleteDialog = lazy(load.delete);
const ReorderDialog = lazy(load.reorder);
const CompleteDialog = lazy(load.complete);
const KeysDialog = lazy(load.keys);
const DeviceDialog = lazy(load.device);

/** Each fetches what a tap will need, so that it opens at once, and without a network too. */
export const dialogFetches: readonly (() => Promise<unknown>)[] = Object.values(load);

export function Dialogs({ name, ...props }: DialogProps & { name: DialogName }) {
  const { t } = useTranslation("common");
  return (
    <Suspense
      fallback={
        <p role="status" className="sort-coming">
          {t("actions.loading")}
        </p>
      }
    >
      {name === "card" ? <MoveDialog {...props} /> : null}
      {name === "new" ? <CategoryDialog {...props} existing={false} /> : null}
      {name === "edit" ? <CategoryDialog {...props} existing /> : null}
      {name === "delete" ? <DeleteDialog {...props} /> : null}
      {name === "reorder" ? <ReorderDialog {...props} /> : null}
      {name === "complete" ? <CompleteDialog {...props} /> : null}
      {name === "keys" ? <KeysDialog {...props} /> : null}
      {name === "device" ? <DeviceDialog {...props} /> : null}
    </Suspense>
  );
}
