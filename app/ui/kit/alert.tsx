import { clsx } from "clsx";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";

export const messageLooks = {
  success: { icon: CircleCheck, tone: "text-tone-green" },
  error: { icon: CircleAlert, tone: "text-bad" },
  warning: { icon: TriangleAlert, tone: "text-mark" },
  info: { icon: Info, tone: "text-accent" },
} as const;

/** A message that stays on the page. */
export function Alert({
  type = "info",
  title,
  className,
  children,
}: {
  type?: keyof typeof messageLooks;
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const { icon: Icon, tone } = messageLooks[type];
  return (
    <div
      role={type === "error" ? "alert" : "status"}
      className={clsx("index-card flex gap-3 px-4 py-3 shadow-none", className)}
    >
      <Icon aria-hidden className={clsx("mt-0.5 size-5 shrink-0", tone)} />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-medium">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
