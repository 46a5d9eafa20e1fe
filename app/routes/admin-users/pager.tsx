import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonVariants } from "../../ui/kit/button.tsx";

/** One page back, one page on; at an end there is no link. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation("auth");
  const look = buttonVariants({ size: "sm" });
  return (
    <nav
      aria-label={t("users.pages")}
      className="mt-4 flex flex-wrap items-center justify-between gap-3"
    >
      <p className="text-sm text-quiet tabular-nums">{t("users.page", { page, pages })}</p>
      <div className="flex gap-2">
        {page > 1 ? (
          <Link to={page === 2 ? "?" : `?page=${page - 1}`} className={look}>
            <ChevronLeft aria-hidden /> {t("users.previous")}
          </Link>
        ) : null}
        {page < pages ? (
          <Link to={`?page=${page + 1}`} className={look}>
            {t("users.next")} <ChevronRight aria-hidden />
          </Link>
        ) : null}
      </div>
    </nav>
  );
}
