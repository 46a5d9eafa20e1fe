import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Late, lateComponent } from "../../../ui/frame/late-component.tsx";
import type { KindParts } from "../board/kind-parts.ts";

import type { DialogName, DialogProps } from "./dialog-props.ts";

/** Whether the URL asks for one of the dialogs, so that the server has rendered it. */
const inUrl =
  (...names: DialogName[]) =>
  () =>
    names.some((name) => new URLSearchParams(location.search).has(name));

const rare = lateComponent(
  () => import("./rare-dialogs.tsx"),
  inUrl("new", "edit", "delete", "reorder", "keys", "instructions", "device", "merge", "several"),
);

/** The late part of the board, in the same file. */
export const deskPart = lateComponent(
  async () => ({ default: (await import("./rare-dialogs.tsx")).Desk }),
  () => false,
);

/** Each dialog is loaded lazily; the board prefetches them on the first sign of life. */
const dialogs = {
  card: lateComponent(() => import("./move-dialog.tsx"), inUrl("card")),
  new: rare,
  edit: rare,
  complete: lateComponent(() => import("./complete-dialog.tsx"), inUrl("complete")),
  delete: rare,
  reorder: rare,
  keys: rare,
  instructions: rare,
  device: rare,
  merge: rare,
  several: rare,
  // Only some kinds of sort have them (`KindParts`).
  together: rare,
  also: rare,
};

/** Prefetch the dialogs, so that they open at once, and offline too. */
export const dialogFetches = [...new Set(Object.values(dialogs))].map(({ fetch }) => fetch);

export function Dialogs({ kinds, ...props }: DialogProps & { kinds: KindParts | undefined }) {
  return (
    <Late
      of={kinds?.dialogs[props.name] ?? dialogs[props.name]}
      props={props}
      fallback={<Loading onClose={props.onClose} />}
    />
  );
}

function Loading({ onClose }: Pick<DialogProps, "onClose">) {
  const { t } = useTranslation("frame");
  useEffect(() => {
    const keydown = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
    addEventListener("keydown", keydown);
    return () => removeEventListener("keydown", keydown);
  }, [onClose]);
  return (
    <p role="status" className="sort-coming">
      {t("actions.loading")}
    </p>
  );
}
