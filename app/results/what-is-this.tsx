import { useTranslation } from "react-i18next";

/** How a figure is computed, and where that is from. */
export function WhatIsThis({ text }: { text: string }) {
  const { t } = useTranslation("dashboard");
  return (
    <details className="mt-3 max-w-prose text-sm print:hidden">
      <summary className="text-accent">{t("summary.what")}</summary>
      <p className="mt-2 text-quiet">{text}</p>
    </details>
  );
}
