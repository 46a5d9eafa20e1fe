import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { EmptyState } from "../../../ui/kit/empty-state.tsx";
import { Page } from "../../../ui/shell/page.tsx";

export function StudyNotFound() {
  const { t } = useTranslation("study");
  return (
    <Page width="text">
      <h1 className="sr-only">{t("edit.notFoundTitle")}</h1>
      <EmptyState title={t("edit.notFoundTitle")} text={t("edit.notFoundText")}>
        <Link to="/studies" className={buttonVariants({ variant: "primary" })}>
          {t("edit.toStudies")}
        </Link>
      </EmptyState>
    </Page>
  );
}
