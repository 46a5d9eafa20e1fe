import { isRouteErrorResponse, Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type ToastKey, toastText } from "../../i18n/toast.ts";
import { useFrame, useIsParticipants } from "../frame/frame.ts";
import { buttonVariants } from "../kit/button.tsx";

const kinds = {
  400: "unreadable",
  403: "forbidden",
  404: "notFound",
  405: "unreadable",
  413: "tooLarge",
  415: "unreadable",
  429: "tooMany",
  503: "full",
} as const;
const isKind = (status: number): status is keyof typeof kinds => status in kinds;

/** The page for errors; it never shows a stack trace or status text. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { user } = useFrame();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = isKind(status) ? kinds[status] : "fault";
  const { failure, request_id } = detailsOf(isRouteErrorResponse(error) ? error.data : null);
  const participant = useIsParticipants();
  const canRetry = kind === "fault" || kind === "tooMany" || kind === "full";
  const faultTitle = () => {
    if (participant)
      return t(pathname.includes("/session/") ? "page.sortNotLoaded" : "page.sortNotStarted");
    return failure ? toastText(t, failure) : t("page.faultTitle");
  };
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-16 text-center">
      <p aria-hidden="true" className="index-card px-4 py-3 text-xl font-semibold">
        {status}
      </p>
      <h1 className="text-xl">{kind === "fault" ? faultTitle() : t(`page.${kind}Title`)}</h1>
      <p className="text-quiet">{t(`page.${kind}Text`)}</p>
      {request_id ? (
        <p className="text-sm text-quiet">
          {t("page.requestId")} <code>{request_id}</code>
        </p>
      ) : null}
      {canRetry ? (
        <a href={pathname + search} className={buttonVariants({ variant: "primary" })}>
          {t("page.retry")}
        </a>
      ) : participant ? null : (
        <Link to={user ? "/projects" : "/"} className={buttonVariants({ variant: "primary" })}>
          {t(user ? "page.projects" : "page.home")}
        </Link>
      )}
    </div>
  );
}

/** The error data from `guarded-build.ts`: what could not be loaded, and the request id in the log. */
const detailsOf = (data: unknown): { failure?: ToastKey; request_id?: string } =>
  typeof data === "object" && data !== null ? data : {};
