import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Study } from "../../domain/study.ts";
import { Page } from "../../ui/shell/page.tsx";
import { PageHead } from "../../ui/shell/page-head.tsx";
import type { Setup } from "./setup/setup-of.server.ts";
import { SetupRail } from "./setup/setup-rail.tsx";

/** The page of a study's cards, categories, questions or recruitment alone. */
export function PartPage({
  study,
  part,
  setup = null,
  children,
}: {
  study: Study;
  part: "cards" | "categories" | "questions" | "recruit" | "translations";
  setup?: Setup;
  children: ReactNode;
}) {
  const { t } = useTranslation(["study", "projects"]);
  return (
    <Page>
      <PageHead
        title={t(`${part}.ofStudy`, { title: study.title })}
        steps={[
          { to: "/projects", label: t("projects:heading") },
          { to: `/projects/${study.project}/studies`, label: study.project_name },
          { to: `/studies/${study.id}/dashboard`, label: study.title },
          { label: t(`${part}.heading`) },
        ]}
      />
      <SetupRail
        study={study}
        setup={setup}
        current={part === "cards" || part === "categories" ? part : null}
      />
      {children}
    </Page>
  );
}
