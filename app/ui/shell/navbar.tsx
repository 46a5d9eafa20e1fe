import { clsx } from "clsx";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useFrame, useIsParticipants } from "../frame/frame.ts";
import { lazyUntilLoaded } from "../frame/until-loaded.ts";
import { pageClass } from "../pages/page.tsx";
import { LanguageSwitch, ThemeSwitch } from "./switches.tsx";
import { Wordmark } from "./wordmark.tsx";

// Participants never load it.
const Bar = lazyUntilLoaded(() => import("./bar.tsx"));

/** The bar at the top. Participants (any path under /sort/) get no links that lead away from the sort. */
export function Navbar() {
  const { t } = useTranslation("frame");
  const { anonymous } = useFrame();
  return (
    <header className="border-b border-line bg-card print:hidden">
      {useIsParticipants() ? (
        <div className={clsx(pageClass, "flex min-h-14 items-center gap-2")}>
          {anonymous ? null : <Wordmark name={t("product")} />}
          <div className="ms-auto flex items-center gap-1 max-nav:gap-0">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      ) : (
        <Suspense>
          <Bar />
        </Suspense>
      )}
    </header>
  );
}
