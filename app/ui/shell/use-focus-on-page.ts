import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * After a link or form has led to another page without loading a document, the focus goes to that page's heading, which
 * a screen reader then reads. A document would start anew; here the focus would stay in the bar or be lost, and nothing
 * would tell that the page is another. Focus that is in the new page already stays, such as in its first field; so does
 * that in a menu or dialog opened in the meantime.
 */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A dialog that has just closed gives the focus back in a task of its own.
    const timer = setTimeout(() => {
      const main = document.querySelector("main");
      const focused = document.activeElement;
      if (!main || main.contains(focused) || focused?.closest("[role=menu], [role=dialog]")) return;
      const heading = main.querySelector<HTMLElement>("h1") ?? main;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname]);
}
