import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Study } from "../../domain/study.ts";
import { Breadcrumb } from "../../ui/kit/breadcrumb.tsx";
import { Page } from "../../ui/shell/page.tsx";

/** The page of a study's cards or categories alone. */
export function PartPage({
  study,
  part,
  children,
}: {
  study: Pick<Study, "id" | "title" | "project" | "project_name">;
  part: "cards" | "categories";
  children: ReactNode;
}) {
  const { t } = useTranslation(["study", "projects"]);
  return (
    <Page>
      <Breadcrumb
        steps={[
          { to: "/projects", label: t("projects:heading") },
          { to: `/projects/${study.project}/studies`, label: study.project_name },
          { to: `/studies/${study.id}/dashboard`, label: study.title },
          { label: t(`${part}.heading`) },
        ]}
      />
      <h1 className="mt-2 mb-6 text-xl break-words">
        {t(`${part}.ofStudy`, { title: study.title })}
      </h1>
      {children}
    </Page>
  );
}
