import type { ComponentProps, ReactNode } from "react";
import { Page } from "../../ui/shell/page.tsx";
import { StudyHead } from "./study-head.tsx";

/** The page of a study's cards, categories, questions, translations or recruitment alone. */
export function PartPage({
  children,
  ...head
}: ComponentProps<typeof StudyHead> & { children: ReactNode }) {
  return (
    <Page>
      <StudyHead {...head} />
      <div className="mt-4">{children}</div>
    </Page>
  );
}
