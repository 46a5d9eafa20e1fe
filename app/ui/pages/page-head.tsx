import { Link } from "@remix-run/react";
import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Step = { to?: string; label: string };

/** The head of a page: breadcrumb, heading, and the page's actions at the right. */
export function PageHead({
  steps,
  title,
  beside,
  below,
  children,
}: {
  steps?: Step[];
  title: string;
  /** Follows the last word of the heading, such as a status badge. */
  beside?: ReactNode;
  below?: ReactNode;
  /** The actions: links and buttons. */
  children?: ReactNode;
}) {
  return (
    <div className="mb-5">
      {steps ? <Breadcrumb steps={steps} /> : null}
      {/* Toasts are placed below this row. */}
      <div data-heading className="mt-1 flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-32 sm:basis-80">
          <h1 className={clsx("text-lg sm:text-xl", beside && "mr-2 inline")}>{title}</h1>{" "}
          {beside ? <span className="inline-block align-[0.2em]">{beside}</span> : null}
        </div>
        {children ? <div className="flex flex-wrap gap-2 max-sm:[&>*]:grow">{children}</div> : null}
      </div>
      {below}
    </div>
  );
}

/** The steps to a page of a project, or of one of its studies. */
export function useStepsTo(
  project: { id: string; name: string },
  study?: { id: string; title: string } | null,
): Step[] {
  const { t } = useTranslation();
  return [
    { to: "/projects", label: t("nav.projects") },
    { to: `/projects/${project.id}/studies`, label: project.name },
    ...(study ? [{ to: `/studies/${study.id}/dashboard`, label: study.title }] : []),
  ];
}

/** The last step is the page itself. */
function Breadcrumb({ steps }: { steps: Step[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("breadcrumb")} className="text-sm text-quiet">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {steps.map((step, index) => (
          <Fragment key={step.to ?? step.label}>
            {index > 0 ? (
              <li aria-hidden="true" className={step.to ? undefined : "max-sm:hidden"}>
                /
              </li>
            ) : null}
            {/* Hidden on phones: the heading right below says the same. */}
            <li className={clsx("max-w-60 truncate nav:max-w-96", !step.to && "max-sm:hidden")}>
              {step.to ? (
                <Link to={step.to} className="text-accent underline-offset-4 hover:underline">
                  {step.label}
                </Link>
              ) : (
                <span aria-current="page">{step.label}</span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
