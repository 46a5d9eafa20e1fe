import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SignInProblem } from "../../domain/accounts/sign-in-problem.ts";
import { Alert } from "../../ui/kit/alert.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { AuthCard } from "../../ui/pages/auth-card.tsx";

export type ProblemPage = {
  problem: SignInProblem;
  /** The provider's name. */
  provider: string;
  password_login: boolean;
  /** The page that was asked for. */
  next: string;
};

/** Says why nobody is signed in, and offers what may help. */
export function ProviderProblem({ problem, provider, password_login, next }: ProblemPage) {
  const { t } = useTranslation("auth");
  const query = new URLSearchParams({ next });
  return (
    <AuthCard heading={t("provider.heading")}>
      <Alert type="error">{t(`provider.problem.${problem}`, { provider })}</Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* A link of the document: it leaves this site. */}
        <a href={`/login/oidc?${query}`} className={buttonVariants({ variant: "primary" })}>
          {t("provider.again")}
        </a>
        <Link to={`/login?${query}`} className={buttonVariants()}>
          {t(password_login ? "provider.byPassword" : "forgot.back")}
        </Link>
      </div>
    </AuthCard>
  );
}
