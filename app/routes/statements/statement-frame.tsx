import type { ReactNode } from "react";
import type { Stated } from "./statement.server.ts";

/** The frame of a statement: its title, and the study that it is about. */
export function Statement({
  t,
  study,
  title,
  children,
}: Pick<Stated, "t" | "study"> & { title: string; children: ReactNode }) {
  return (
    <>
      {study ? (
        <p dir="auto" className="text-quiet">
          {study.title}
        </p>
      ) : null}
      <h1 className="text-xl">{title}</h1>
      <div className="mt-4 space-y-3">{children}</div>
      {study ? (
        <p className="mt-8">
          <StatementLink to={`/sort/${study.id}`}>
            {t("participant:placeholder.start")}
          </StatementLink>
        </p>
      ) : null}
    </>
  );
}

export function StatementSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3 pt-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

export const StatementLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a
    href={to}
    className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
  >
    {children}
  </a>
);

/** Who runs the study, and who runs the site, as far as they say so. */
export function Responsible({ t, study, researchers, contact }: Stated) {
  return (
    <>
      {study && researchers ? (
        <p>{t("participant:task.behind", { who: researchers })}</p>
      ) : (
        <p>{t("unnamed")}</p>
      )}
      {contact ? <p>{t("site", { who: contact })}</p> : null}
    </>
  );
}
