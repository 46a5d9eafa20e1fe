import { useTranslation } from "react-i18next";
import { Button } from "../../ui/kit/button.tsx";

/** Says that there is something new, and offers to take it in; nothing moves by itself. */
export function LiveNotice({ count, onUpdate }: { count: number; onUpdate: () => void }) {
  const { t } = useTranslation("dashboard");
  return (
    <div role="status">
      {count > 0 ? (
        <div className="index-card mt-4 flex flex-wrap items-center justify-between gap-3 border-accent! px-4 py-2">
          <p>{t("live.new", { count })}</p>
          <Button size="sm" variant="primary" onClick={onUpdate}>
            {t("live.update")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
