import { useTranslation } from "react-i18next";
import { StackOfCards } from "../stack-of-cards.tsx";
import { WayBack } from "../way-back.tsx";
import type { StartPage } from "./loader.server.ts";

/** Whom the panel sends again after completion: the code once more, and the way back. */
export function KnownDone({ page }: { page: Extract<StartPage, { kind: "known_done" }> }) {
  const { t } = useTranslation("participant");
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-14 text-center">
      <StackOfCards />
      <p className="text-quiet">{page.title}</p>
      <h1 className="text-xl">{t("done.known")}</h1>
      <WayBack code={page.code} address={page.address} auto_continue={false} />
    </div>
  );
}
