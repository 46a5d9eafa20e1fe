import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../ui/kit/alert.tsx";
import { Input } from "../../ui/kit/fields/input.tsx";
import { CopyLink } from "../../ui/participation/copy-link.tsx";

/** The link of a new invitation. It is shown only once, because the server stores only its hash. */
export function InvitationCreatedNote({ url, mailed }: { url: string; mailed: string | null }) {
  const { t } = useTranslation("members");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert type="success" title={t("created.title")}>
        <p>{t("created.once")}</p>
        {mailed ? <p className="break-all">{t("created.mailed", { email: mailed })}</p> : null}
        <Input
          readOnly
          aria-label={t("created.link")}
          className="my-2 font-mono text-sm"
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyLink link={url}>{t("created.copy")}</CopyLink>
      </Alert>
    </div>
  );
}
