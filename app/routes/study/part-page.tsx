import type { ComponentProps, ReactNode } from "react";
import { Page } from "../../ui/shell/page.tsx";
import { StudyHead } from "./study-head.tsx";

/** The page of one part of a study: its cards, categories, questions, translations or recruitment. */
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
