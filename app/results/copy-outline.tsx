import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/kit/button.tsx";
import { useToast } from "../ui/toasts/toasts.tsx";

/** Copies groups as indented text, which the score of any study of these cards reads. */
export function CopyOutline({ outline, label }: { outline: string; label: string }) {
  const { t } = useTranslation("results");
  const showToast = useToast();
  const [copied, setCopied] = useState(false);
  return (
    <Button
      size="sm"
      wrap
      onClick={async () => {
        try {
          await navigator.clipboard.writeText(outline);
          setCopied(true);
        } catch {
          showToast({ type: "warning", text: t("handOver.copyFailed") });
        }
      }}
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {copied ? t("handOver.copied") : label}
    </Button>
  );
}
