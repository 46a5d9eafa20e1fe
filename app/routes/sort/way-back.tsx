import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonVariants } from "../../ui/kit/button.tsx";

/** What a panel's participant shows there, and a link back; a study may let it be followed by itself. */
export function WayBack({
  code,
  address,
  auto_continue,
}: {
  code: string | null;
  address: string | null;
  auto_continue: boolean;
}) {
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
      {address && auto_continue ? <GoOn address={address} /> : null}
    </section>
  );
}

const SECONDS = 20;

/** Goes on after a while. A key, a field that takes the focus, typing, or the button stops it for good. */
function GoOn({ address }: { address: string }) {
  const { t } = useTranslation("participant");
  const [left, setLeft] = useState(SECONDS);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    const stop = () => setStopped(true);
    const signs = ["keydown", "input", "focusin"] as const;
    for (const sign of signs) document.addEventListener(sign, stop);
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => {
      clearInterval(timer);
      for (const sign of signs) document.removeEventListener(sign, stop);
    };
  }, []);
  useEffect(() => {
    if (left > 0 || stopped) return;
    // What was typed before this page woke, or offline: stay.
    const typed = [...document.querySelectorAll("textarea")].some(({ value }) => value.trim());
    if (typed || !navigator.onLine) setStopped(true);
    else location.assign(address);
  }, [left, stopped, address]);
  if (stopped) return null;
  return (
    <p className="flex items-center gap-3 text-quiet">
      {t("done.soon", { count: left })}
      {/* A press leaves the focus where it is: the button goes. */}
      <Button onMouseDown={(event) => event.preventDefault()} onClick={() => setStopped(true)}>
        {t("done.stay")}
      </Button>
    </p>
  );
}
