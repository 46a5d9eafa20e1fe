import { useEffect, useId, useRef } from "react";
import { useBrowserLayoutEffect } from "../ui/scripted.ts";
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
  // At once: later it could take the focus from where its reader has gone meanwhile.
  useBrowserLayoutEffect(() => {
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
