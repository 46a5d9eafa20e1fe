import { useTranslation } from "react-i18next";

/** The links to the study's statements. */
export function StatementLinks({ study }: { study: string }) {
  const { t } = useTranslation("participant");
  return (
    <p className="mt-4 flex justify-center gap-6 text-sm">
      {(["privacy", "accessibility"] as const).map((page) => (
        <a
          key={page}
          href={`/sort/${study}/${page}`}
          className="inline-flex min-h-11 items-center text-quiet underline underline-offset-4"
        >
          {t(`about.${page}`)}
        </a>
      ))}
    </p>
  );
}
