import { Link, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { LightPage } from "../light-page.tsx";
import { StackOfCards } from "../stack-of-cards.tsx";

export const handle = { i18n: ["participant"], title: "participant:placeholder.title" };

/** /sort/{studyId}/complete: a placeholder; a sort's own page thanks for it. */
export default function CompletePlaceholder() {
  const { t } = useTranslation("participant");
  const study = useParams().studyId ?? "";
  return (
    <LightPage>
      <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-14 text-center">
        <StackOfCards />
        <h1 className="text-xl">{t("placeholder.title")}</h1>
        <p className="text-quiet">{t("placeholder.text")}</p>
        <Link to={`/sort/${study}`} className={buttonVariants({ className: "min-h-11" })}>
          {t("placeholder.start")}
        </Link>
      </div>
    </LightPage>
  );
}
