import { useTranslation } from "react-i18next";
import { useScripted } from "../../../ui/frame/scripted.ts";
import { QrCode } from "../../../ui/participation/qr-code.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { SortDialog } from "./sort-dialog.tsx";

/** The sort's URL and QR code, to continue on another device. */
export default function DeviceDialog({ closeTo, onClose }: DialogProps) {
  const { t } = useTranslation(["participant", "sort"]);
  // Only the browser knows the public origin.
  const link = useScripted() ? new URL(closeTo, location.href).href : closeTo;
  return (
    <SortDialog title={t("board.otherDevice", { ns: "sort" })} closeTo={closeTo} onClose={onClose}>
      <p>{t("otherDevice.text")}</p>
      <a href={link} data-autofocus="" className="my-3 block break-all text-accent underline">
        {link}
      </a>
      <div className="mx-auto max-w-56">
        <QrCode text={link} label={t("otherDevice.code")} />
      </div>
    </SortDialog>
  );
}
