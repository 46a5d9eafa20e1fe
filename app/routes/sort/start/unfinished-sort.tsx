import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { placedCards } from "../../../domain/sort-document.ts";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { deviceJournal } from "../saving/journal.ts";

/** Offers the sort that this device began and did not finish. */
export function UnfinishedSort({
  study,
  unfinished,
}: {
  study: string;
  unfinished: { id: string; sorted: number; total: number };
}) {
  const { t } = useTranslation("participant");
  const [sorted, setSorted] = useState(unfinished.sorted);
  // This device may hold moves that the server has not seen yet.
  useEffect(() => {
    const waiting = deviceJournal(unfinished.id).read();
    if (waiting) setSorted(Math.min(placedCards(waiting.document).size, unfinished.total));
  }, [unfinished]);
  return (
    <section className="index-card w-full p-5 text-left" aria-labelledby="unfinished">
      <h2 id="unfinished" className="text-lg">
        {t("start.unfinishedTitle")}
      </h2>
      <p className="mt-1 text-quiet">
        {t("start.unfinishedText", { sorted, total: unfinished.total })}
      </p>
      <Link
        to={`/sort/${study}/session/${unfinished.id}`}
        className={buttonVariants({ variant: "primary", size: "touch", className: "mt-4" })}
      >
        {t("start.goOn")}
      </Link>
    </section>
  );
}
