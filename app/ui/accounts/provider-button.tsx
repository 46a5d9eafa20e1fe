import { useTranslation } from "react-i18next";
import { buttonVariants } from "../kit/button.tsx";

/** The link to the identity provider: a link of the document, because it leaves this site. */
export function ProviderButton({ provider, next }: { provider: string; next: string | null }) {
  const { t } = useTranslation("auth");
  const query = next === null ? "" : `?${new URLSearchParams({ next })}`;
  return (
    <a
      href={`/login/oidc${query}`}
      className={buttonVariants({
        variant: "primary",
        wrap: true,
        className: "h-auto w-full py-2 break-words",
      })}
    >
      {t("provider.button", { provider })}
    </a>
  );
}

/** Between the provider's button and a form with a password. */
export function OrByPassword() {
  const { t } = useTranslation("auth");
  return (
    <p className="my-5 flex items-center gap-3 text-sm text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {t("provider.or")}
    </p>
  );
}
