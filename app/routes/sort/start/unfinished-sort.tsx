import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonVariants } from "../../../ui/kit/button.tsx";

/** Offers the sort that this device began and did not finish. */
export function UnfinishedSort({
  study,
  unfinished,
}: {
  study: string;
  unfinished: { id: string; sorted: number; total: number };
}) {
  const { t } = useTranslation("participant");
  return (
    <section className="index-card w-full p-5 text-left" aria-labelledby="unfinished">
      <h2 id="unfinished" className="text-lg">
        {t("start.unfinishedTitle")}
      </h2>
      <p className="mt-1 text-quiet">
        {t("start.unfinishedText", { sorted: unfinished.sorted, total: unfinished.total })}
      </p>
      <Link
        to={`/sort/${study}/session/${unfinished.id}`}
        className={buttonVariants({ variant: "primary", className: "mt-4 min-h-11" })}
      >
        {t("start.goOn")}
      </Link>
    </section>
  );
}
