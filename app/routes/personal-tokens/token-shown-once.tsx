import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../ui/kit/alert.tsx";

/** A new token. It is shown only once, because the server stores only its hash. */
export function TokenShownOnce({ name, token }: { name: string; token: string }) {
  const { t } = useTranslation("auth");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert type="success" title={t("tokens.created", { name })}>
        <p>{t("tokens.once")}</p>
        <code className="mt-3 block font-mono break-all select-all">{token}</code>
      </Alert>
    </div>
  );
}
