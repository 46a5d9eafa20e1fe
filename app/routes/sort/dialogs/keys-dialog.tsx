import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../ui/kit/fields/checkbox.tsx";
import { useNumberKeys } from "../board/state/number-keys.ts";
import type { DialogProps } from "./dialog-props.ts";
import { SortDialog } from "./sort-dialog.tsx";

/** The keyboard shortcuts, and the switch that turns off the single-key ones. */
export default function KeysDialog({ closeTo, onClose }: DialogProps) {
  const { t } = useTranslation("participant");
  const [on, setOn] = useNumberKeys();
  const field = useRef<HTMLInputElement>(null);
  const initialSetOn = useRef(setOn);
  // Keep a change of the switch that was made before hydration.
  useEffect(() => {
    const { checked, defaultChecked } = field.current ?? {};
    if (checked !== defaultChecked) initialSetOn.current(checked === true);
  }, []);
  return (
    <SortDialog title={t("keysDialog.title")} closeTo={closeTo} onClose={onClose}>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        <li>{t("keysDialog.arrows")}</li>
        <li>{t("keysDialog.enter")}</li>
        <li>{t("keysDialog.digits")}</li>
        <li>{t("keysDialog.several")}</li>
        <li>{t("keysDialog.undo")}</li>
      </ul>
      <Checkbox
        ref={field}
        look="switch"
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
        label={t("keysDialog.toggle")}
        className="mt-4 min-h-11 items-center [&_input]:mt-0"
      />
    </SortDialog>
  );
}
