import Check from "lucide-react/icons/check";
import Link2 from "lucide-react/icons/link-2";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../kit/button.tsx";
import { useToast } from "../toasts/toasts.tsx";

const FAILURE_MS = 10_000;
const COPIED_MS = 2000;

/** Copies a link to the clipboard. If that fails, a warning shows the link, so that it can be copied by hand. */
export function CopyLink({
  link,
  variant = "secondary",
  size = "md",
  children,
}: {
  link: string;
  variant?: "primary" | "secondary";
  size?: "md" | "sm";
  children: ReactNode;
}) {
  const { t } = useTranslation("frame");
  const showToast = useToast();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      showToast({ type: "warning", text: t("copyFailed", { link }) }, FAILURE_MS);
    }
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        onClick={copy}
        className="max-nav:min-h-11 noscript:hidden"
      >
        {copied ? <Check aria-hidden /> : <Link2 aria-hidden />}
        {copied ? t("actions.copied") : children}
      </Button>
      <span role="status" className="sr-only">
        {copied ? t("actions.copied") : ""}
      </span>
    </>
  );
}
