import Check from "lucide-react/icons/check";
import CloudOff from "lucide-react/icons/cloud-off";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFrame } from "../../../../ui/frame/frame.ts";
import type { SaveState } from "../../saving/save-state.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** "Saved 12 seconds ago", since the last confirmation; re-renders itself only. */
export function SaveStatus({
  state,
  savedAt,
}: {
  state: SaveState | null;
  savedAt: number | null;
}) {
  const { t, i18n } = useTranslation("sort");
  const { now: serverNow } = useFrame();
  const [now, setNow] = useState(serverNow);
  const at = state ? state.at : savedAt;
  useEffect(() => {
    setNow(Date.now());
    const recent = at !== null && Date.now() - at < MINUTE;
    const timer = setInterval(() => setNow(Date.now()), recent ? SECOND : 15 * SECOND);
    return () => clearInterval(timer);
  }, [at]);

  if (state?.kind === "saving") return <p className="sort-status">{t("status.saving")}</p>;
  if (state && state.kind !== "saved" && state.kind !== "completed")
    return (
      <p className="sort-status text-mark!">
        <CloudOff aria-hidden />
        {t(state.kind === "offline" ? "status.offline" : "status.notSavedYet")}
      </p>
    );
  if (at === null) return <p className="sort-status" />;
  const age = Math.max(0, now - at);
  return (
    <p className="sort-status">
      <Check aria-hidden className="text-accent" />
      {age < 10 * SECOND
        ? t("status.justNow")
        : age < MINUTE
          ? t("status.secondsAgo", { count: Math.floor(age / SECOND) })
          : age < 60 * MINUTE
            ? t("status.minutesAgo", { count: Math.floor(age / MINUTE) })
            : t("status.at", {
                time: new Intl.DateTimeFormat(i18n.language, { timeStyle: "short" }).format(at),
              })}
    </p>
  );
}
