import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { EmptyState } from "../../../ui/kit/empty-state.tsx";
import { Page } from "../../../ui/shell/page.tsx";

/** A study belongs to a project, so that comes first. */
export function NeedsProject() {
  const { t } = useTranslation(["study", "projects"]);
  return (
    <Page width="text">
      <h1 className="mb-6 text-xl">{t("create.heading")}</h1>
      <EmptyState title={t("create.noProject")} text={t("create.noProjectText")}>
        <Link to="/projects?dialog=create" className={buttonVariants({ variant: "primary" })}>
          {t("projects:empty.create")}
        </Link>
      </EmptyState>
    </Page>
  );
}
