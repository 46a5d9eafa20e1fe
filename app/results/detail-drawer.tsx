import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Opened, useResults } from "./results-context.ts";
import { CardDetail } from "./views/details/card-detail.tsx";
import { ClusterDetail } from "./views/details/cluster-detail.tsx";
import { PairDetail } from "./views/details/pair-detail.tsx";
import { SessionDetail } from "./views/details/session-detail.tsx";

/**
 * Answers a click on a pair, card, cluster or participant. It stands beside the views and
 * does not cover them with a curtain, so that pointing goes on lighting them up.
 */
export function DetailDrawer({ opened }: { opened: Opened }) {
  const { open } = useResults();
  const panel = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const id = useId();
  useEffect(() => {
    before.current = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before.current instanceof HTMLElement || before.current instanceof SVGElement)
        before.current.focus();
    };
  }, []);
  useEffect(() => {
    const element = panel.current;
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape") open(null);
    };
    element?.addEventListener("keydown", close);
    return () => element?.removeEventListener("keydown", close);
  }, [open]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="index-card fixed inset-y-0 right-0 z-40 w-full max-w-md overflow-y-auto rounded-none shadow-lifted outline-none! print:hidden"
    >
      <Content opened={opened} titleId={id} />
    </aside>
  );
}

function Content({ opened, titleId }: { opened: Opened; titleId: string }) {
  switch (opened.kind) {
    case "pair":
      return <PairDetail a={opened.a} b={opened.b} titleId={titleId} />;
    case "card":
      return <CardDetail card={opened.card} titleId={titleId} />;
    case "cluster":
      return <ClusterDetail cards={opened.cards} name={opened.name} titleId={titleId} />;
    case "session":
      return <SessionDetail session={opened.session} titleId={titleId} />;
  }
}

export function DetailFrame({
  title,
  titleId,
  children,
}: {
  title: ReactNode;
  titleId: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { open } = useResults();
  return (
    <>
      <div className="sticky top-0 flex items-start justify-between gap-4 border-b border-line bg-card px-4 py-3">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          onClick={() => open(null)}
          aria-label={t("actions.close")}
          className="grid size-10 shrink-0 place-items-center rounded-sm text-quiet hover:bg-tray"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="grid gap-4 px-4 py-4">{children}</div>
    </>
  );
}
