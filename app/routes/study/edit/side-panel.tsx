import { Link } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import FileUp from "lucide-react/icons/file-up";
import QrIcon from "lucide-react/icons/qr-code";
import Webhook from "lucide-react/icons/webhook";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits/limits.ts";
import type { Study } from "../../../domain/studies/study.ts";
import { useDialogUrl } from "../../../ui/dialogs/dialog-url.ts";
import { Limit } from "../../../ui/forms/limit.tsx";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { FieldDescription, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { useTyped } from "../../../ui/kit/fields/typed.ts";
import { Dialog } from "../../../ui/kit/overlays/dialog.tsx";
import { DateTime } from "../../../ui/pages/date-time.tsx";
import { CopyLink } from "../../../ui/participation/copy-link.tsx";
import { QrCode } from "../../../ui/participation/qr-code.tsx";
import { PreviewLink } from "../../../ui/unsaved/preview-link.tsx";

/** Dates and counts of a study, and the participation link. */
export function SidePanel({
  study,
  link,
  hasChanges,
}: {
  study: Study;
  link: string;
  /** Whether the form beside it has unsaved changes. */
  hasChanges: () => boolean;
}) {
  const { t } = useTranslation("study");
  const { dialog, to, closed } = useDialogUrl();
  const { typed, field } = useTyped();
  const source = typed.trim();
  const sourceLink = source === "" ? link : `${link}?${new URLSearchParams({ source })}`;
  const facts = [
    [t("panel.created"), <DateTime key="c" value={study.created_at} />],
    [t("panel.updated"), <DateTime key="u" value={study.updated_at} />],
    [t("panel.participants"), study.participant_count],
    [t("panel.completed"), study.completed_sessions_count],
  ] as const;
  return (
    <aside aria-label={t("panel.label")} className="index-card h-fit p-5">
      <dl className="grid grid-cols-2 items-end gap-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-4">
        <FieldLabel htmlFor="participation-link">{t("panel.link")}</FieldLabel>
        <Input
          id="participation-link"
          readOnly
          value={sourceLink}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="mt-3 noscript:hidden">
          <FieldLabel htmlFor="participation-source">{t("panel.source")}</FieldLabel>
          <Limit max={limits.source}>
            <Input
              {...field}
              id="participation-source"
              aria-describedby="participation-source-hint"
            />
          </Limit>
          <FieldDescription id="participation-source-hint">
            {t("panel.sourceHint")}
          </FieldDescription>
        </div>
        <div className="mt-4 grid gap-2">
          <CopyLink link={sourceLink}>{t("panel.copy")}</CopyLink>
          <Link to={to("qr")} preventScrollReset className={buttonVariants()}>
            <QrIcon aria-hidden /> {t("panel.qrShow")}
          </Link>
          <Link to={`/studies/${study.id}/webhooks`} className={buttonVariants()}>
            <Webhook aria-hidden /> {t("panel.webhooks")}
          </Link>
          <PreviewLink href={`${link}?preview=1`} target="_blank" hasChanges={hasChanges}>
            <Eye aria-hidden /> {t("panel.preview")}
          </PreviewLink>
        </div>
        <p className="mt-4 border-t border-line pt-4">
          <Link
            to={`/studies/${study.id}/import`}
            className="inline-flex items-center gap-2 text-accent underline-offset-4 hover:underline"
          >
            <FileUp aria-hidden className="size-4" /> {t("panel.importResults")}
          </Link>
        </p>
        {study.status === "active" ? null : (
          <p className="mt-3 text-sm text-quiet">{t("panel.inactive")}</p>
        )}
      </div>
      {dialog === "qr" ? <QrDialog link={sourceLink} title={study.title} closeTo={closed} /> : null}
    </aside>
  );
}

const QR_ID = "participation-qr";

/** The participation link as a QR code, to show on a screen or to print. */
function QrDialog({ link, title, closeTo }: { link: string; title: string; closeTo: string }) {
  const { t } = useTranslation("study");
  const download = () => {
    const svg = document.getElementById(QR_ID)?.outerHTML;
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
      <QrCode text={link} label={t("panel.qrAlt")} id={QR_ID} />
      <p className="mt-3 text-center break-all">{link}</p>
      <div className="mt-4 flex justify-end noscript:hidden">
        <Button onClick={download}>
          <Download aria-hidden /> {t("panel.qrDownload")}
        </Button>
      </div>
    </Dialog>
  );
}
