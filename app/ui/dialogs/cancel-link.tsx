import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonVariants } from "../kit/button.tsx";

/** Leaves a dialog or form without a change. */
export function CancelLink(link: { to: string; "data-autofocus"?: boolean | undefined }) {
  const { t } = useTranslation("common");
  return (
    <Link preventScrollReset className={buttonVariants()} {...link}>
      {t("actions.cancel")}
    </Link>
  );
}
