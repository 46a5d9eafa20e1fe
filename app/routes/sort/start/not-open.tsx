import { useTranslation } from "react-i18next";
import { StackOfCards } from "../stack-of-cards.tsx";

/** A study that opens later: when, in its own timezone. */
export function NotOpen({ page }: { page: { title: string; opens_at: string; timezone: string } }) {
  const { t, i18n } = useTranslation("participant");
  const at = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: "full",
    timeStyle: "long",
    timeZone: page.timezone,
  }).format(new Date(page.opens_at));
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-14 text-center">
      <StackOfCards />
      <p className="text-quiet">{page.title}</p>
      <h1 className="text-xl">{t("closed.notOpenTitle")}</h1>
      <p className="text-quiet">{t("closed.notOpenText", { at })}</p>
    </div>
  );
}
