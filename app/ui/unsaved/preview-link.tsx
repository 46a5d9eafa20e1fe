import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonVariants } from "../kit/button.tsx";

/** The link to the preview, which shows what is saved: beside a form with other text it says so. */
export function PreviewLink({
  href,
  target,
  hasChanges,
  children,
}: {
  href: string;
  target?: "_blank";
  hasChanges: () => boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [isBehind, setBehind] = useState(false);
  // After each rendering, such as that of what was saved; the form's own effects run later than this one.
  useEffect(() => {
    const timer = setTimeout(() => setBehind(hasChanges()));
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const check = () => setTimeout(() => setBehind(hasChanges()));
    for (const type of ["input", "change"]) document.addEventListener(type, check);
    return () => {
      for (const type of ["input", "change"]) document.removeEventListener(type, check);
    };
  }, [hasChanges]);
  return (
    <>
      <a href={href} target={target} rel="noopener" className={buttonVariants()}>
        {children}
      </a>
      <p role="status" className="self-center text-sm text-quiet empty:hidden">
        {isBehind ? t("leave.preview") : null}
      </p>
    </>
  );
}
