import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { readItem, writeItem } from "../../../ui/device-storage.ts";

const KEY = "sort-hint";

/** A one-line hint for new participants, until the first move or until it is closed. */
export function Hint({ show, text }: { show: boolean; text: string }) {
  const { t } = useTranslation("common");
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    setWanted(readItem(KEY) !== "off");
  }, []);
  if (!show || !wanted) return null;
  const close = () => {
    setWanted(false);
    writeItem(KEY, "off");
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
