import { Check, Link2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../kit/button.tsx";
import { useToast } from "../toasts/toasts.tsx";

const FAILURE_STAYS = 10_000;

/** Copies a link. Where that fails, a warning shows it for copying by hand, and stays longer. */
export function CopyLink({ link, children }: { link: string; children: ReactNode }) {
  const showToast = useToast();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      showToast({ type: "success", key: "linkCopied" });
    } catch {
      showToast({ type: "warning", key: "copyFailed", params: { link } }, FAILURE_STAYS);
    }
  };
  return (
    <Button onClick={copy} className="noscript:hidden">
      {copied ? <Check aria-hidden /> : <Link2 aria-hidden />} {children}
    </Button>
  );
}
