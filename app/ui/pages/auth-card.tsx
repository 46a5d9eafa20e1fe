import type { ReactNode } from "react";
import { Page } from "./page.tsx";

/** The card of the pages for login, registration and password reset. */
export function AuthCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Page>
      <section className="index-card mx-auto mt-2 max-w-md p-6 sm:mt-8 sm:p-8">
        <h1 className="mb-6 border-b-2 border-accent/30 pb-3 text-xl">{heading}</h1>
        {children}
      </section>
    </Page>
  );
}
