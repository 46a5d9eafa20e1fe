import { useTranslation } from "react-i18next";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { sortsRange } from "../board/kinds/sorts-range.ts";
import type { Unfinished } from "./loader.server.ts";

/** Offers to continue the unfinished sort. */
export function UnfinishedSort({ unfinished }: { unfinished: Unfinished }) {
  const { t, i18n } = useTranslation("introduction");
  const { id, sorted, total, sort, url } = unfinished;
  const text = (sorted: string) => t("start.unfinishedText", { sorted, count: total });
  return (
    <section className="index-card w-full p-5 text-start" aria-labelledby="unfinished">
      <h2 id="unfinished" className="text-lg">
        {t("start.unfinishedTitle")}
      </h2>
      {sort ? (
        <p className="mt-1">
          {t("pass.of", {
            ns: "kinds",
            number: sort.number,
            range: sortsRange(i18n.language, sort.sorts),
          })}
        </p>
      ) : null}
      {/* static-page.ts updates the text: this device may hold moves that are not saved yet. */}
      <p className="mt-1 text-quiet" data-unfinished={id} data-total={total} data-text={text("#")}>
        {text(new Intl.NumberFormat(i18n.language).format(sorted))}
      </p>
      <a
        href={url}
        className={buttonVariants({ variant: "primary", size: "touch", className: "mt-4" })}
      >
        {t("start.goOn")}
      </a>
    </section>
  );
}
