import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PanelReturn } from "../../domain/recruitment/panel.ts";
import { Button, buttonVariants } from "../../ui/kit/button.tsx";

/** The completion code and the link back to the panel; a study may follow the link automatically. */
export function WayBack({ code, address, auto_continue }: PanelReturn) {
  const { t } = useTranslation("participant");
  if (!code && !address) return null;
  return (
    <section className="index-card mt-8 flex flex-col items-center gap-3 p-5 text-center">
      {code ? (
        <>
          <h2 className="text-lg">{t("done.code")}</h2>
          <p className="rounded border border-line bg-tray px-4 py-2 font-mono text-lg break-all select-all">
            {code}
          </p>
          <p className="text-quiet">{t("done.codeText")}</p>
        </>
      ) : null}
      {address ? (
        <a href={address} className={buttonVariants({ variant: "primary", size: "touch" })}>
          {t("done.back")}
        </a>
      ) : null}
      {address && auto_continue ? <AutoContinue address={address} /> : null}
    </section>
  );
}

const SECONDS = 20;

/** Follows the link after a countdown. A key, a focus change, typing or the button stops it for good. */
function AutoContinue({ address }: { address: string }) {
  const { t } = useTranslation("participant");
  const [left, setLeft] = useState(SECONDS);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    const stop = () => setStopped(true);
    const events = ["keydown", "input", "focusin"] as const;
    for (const event of events) document.addEventListener(event, stop);
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => {
      clearInterval(timer);
      for (const event of events) document.removeEventListener(event, stop);
    };
  }, []);
  useEffect(() => {
    if (left > 0 || stopped) return;
    // Stay when something was typed before hydration, or while offline.
    const typed = [...document.querySelectorAll("textarea")].some(({ value }) => value.trim());
    if (typed || !navigator.onLine) setStopped(true);
    else location.assign(address);
  }, [left, stopped, address]);
  if (stopped) return null;
  return (
    <p className="flex items-center gap-3 text-quiet">
      {t("done.soon", { count: left })}
      {/* A press must not move the focus to the button, which is about to unmount. */}
      <Button onMouseDown={(event) => event.preventDefault()} onClick={() => setStopped(true)}>
        {t("done.stay")}
      </Button>
    </p>
  );
}
