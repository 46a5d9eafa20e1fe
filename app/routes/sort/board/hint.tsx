import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

const KEY = "sort-hint";

/** One line for who sees a board for the first time; gone after the first move, or when it is closed. */
export function Hint({ show, text }: { show: boolean; text: string }) {
  const { t } = useTranslation("common");
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    try {
      setWanted(localStorage.getItem(KEY) !== "off");
    } catch {
      setWanted(true);
    }
  }, []);
  if (!show || !wanted) return null;
  const close = () => {
    setWanted(false);
    try {
      localStorage.setItem(KEY, "off");
    } catch {
      // Then it is closed on this page alone.
    }
  };
  return (
    <p className="sort-hint">
      {text}
      <button
        type="button"
        onClick={close}
        aria-label={t("actions.close")}
        className="sort-tool shrink-0"
      >
        <X aria-hidden />
      </button>
    </p>
  );
}
