import { useLocation } from "@remix-run/react";
import { useFrame, useIsParticipants } from "./frame.ts";
import { useInlined } from "./inlined.ts";

type OwnStyle = { css: string; nonce: string | undefined };

const BOARD = /^\/sort\/[^/]+\/(preview|session\/[^/]+)\/?$/;

/** What a page carries itself: a participant's, and a visitor's home. */
function useServedStyle(): OwnStyle | null {
  const inlined = useInlined();
  const { pathname } = useLocation();
  const { user } = useFrame();
  const own = useIsParticipants() || (pathname === "/" && !user);
  if (!inlined || !own) return null;
  const { page, board } = inlined.styles;
  return { css: BOARD.test(pathname) ? page + board : page, nonce: inlined.nonce };
}

/** What the server wrote into this page; it stays, as no link leads from such a page to another kind by script. */
function writtenStyle(): OwnStyle | null {
  const element = document.querySelector<HTMLStyleElement>("style[data-page]");
  return element && { css: element.textContent ?? "", nonce: element.nonce };
}

const written = import.meta.env.SSR ? null : writtenStyle();
const useOwnStyle = import.meta.env.SSR ? useServedStyle : () => written;

/**
 * The style of the page. Participants' pages and a visitor's home carry their own, since a sheet that is
 * fetched first keeps the page white for two more round trips. The others link to the whole `sheet`.
 */
export function Style({ sheet }: { sheet: string }) {
  const own = useOwnStyle();
  if (!own) return <link rel="stylesheet" href={sheet} />;
  return (
    <style
      data-page=""
      nonce={own.nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style, as the build made it
      dangerouslySetInnerHTML={{ __html: own.css }}
    />
  );
}
