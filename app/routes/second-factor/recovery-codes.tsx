import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../ui/kit/alert.tsx";

/** Shown this once: the server keeps their hashes alone. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation("auth");
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new codes are to be read first, too
  useEffect(() => box.current?.focus(), [codes]);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert type="success" title={t("secondFactor.codesHeading")}>
        <p>{t("secondFactor.codesText")}</p>
        <ul className="mt-3 grid gap-1 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
