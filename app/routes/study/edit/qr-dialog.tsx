import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { Dialog } from "../../../ui/kit/dialog.tsx";
import { QrCode } from "../../../ui/participation/qr-code.tsx";

const ID = "participation-qr";

/** The link as a QR code, to show in a room or to print. */
export function QrDialog({
  link,
  title,
  closeTo,
}: {
  link: string;
  title: string;
  closeTo: string;
}) {
  const { t } = useTranslation("study");
  const download = () => {
    const svg = document.getElementById(ID)?.outerHTML;
    if (!svg) return;
    const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    const anchor = document.createElement("a");
    anchor.href = url;
    anchor.download = "qr-code.svg";
    anchor.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Dialog title={`${t("panel.qr")}: ${title}`} closeTo={closeTo} size="sm">
      <QrCode text={link} label={t("panel.qrAlt")} id={ID} />
      <p className="mt-3 text-center break-all">{link}</p>
      <div className="mt-4 flex justify-end noscript:hidden">
        <Button onClick={download}>
          <Download aria-hidden /> {t("panel.qrDownload")}
        </Button>
      </div>
    </Dialog>
  );
}
