import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { StackOfCards } from "../stack-of-cards.tsx";

/** The page of a session that does not exist: the link is mistyped, or the session was deleted. */
export default function MissingSession({ study }: { study: string }) {
  const { t } = useTranslation("introduction");
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-14 text-center">
      <StackOfCards />
      <h1 className="text-xl">{t("closed.sessionTitle")}</h1>
      <p className="text-quiet">{t("closed.sessionText")}</p>
      <Link to={`/sort/${study}`} reloadDocument className={buttonVariants({ size: "touch" })}>
        {t("closed.toStart")}
      </Link>
    </div>
  );
}
