import { useTranslation } from "react-i18next";
import { Button } from "../../ui/kit/button.tsx";

/** Withdraws a sort: a plain form behind a disclosure, so that it takes two steps, with or without scripts. */
export function Withdrawal({ study, session }: { study: string; session: string }) {
  const { t } = useTranslation("participant");
  return (
    <details className="text-center text-sm">
      <summary className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
        {t("withdraw.open")}
      </summary>
      <form
        method="post"
        action={`/sort/${study}/session/${session}`}
        aria-label={t("withdraw.open")}
      >
        <p className="mb-3">{t("withdraw.text")}</p>
        <Button type="submit" name="intent" value="withdraw" variant="danger" size="touch">
          {t("withdraw.yes")}
        </Button>
      </form>
    </details>
  );
}
