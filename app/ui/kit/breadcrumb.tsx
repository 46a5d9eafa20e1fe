import { Link } from "@remix-run/react";
import { clsx } from "clsx";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";

/** Where this page stands; the last step is the page itself. */
export function Breadcrumb({ steps }: { steps: { to?: string; label: string }[] }) {
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
            {/* On a phone the heading right below says where one is. */}
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
