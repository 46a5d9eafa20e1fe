import { Tooltip } from "radix-ui";
import { useEffect, useId, useState } from "react";
import { Standing } from "./standing.client.tsx";

type Titled = { element: HTMLElement; title: string };

const TITLED = "a[title], button[title]:not(:disabled)";
/** Shorter than browsers wait with their own. */
const DELAY_MS = 400;

/**
 * Shows the titles of links and buttons in our look, and by keyboard too. The controls keep their `title`, for browsers
 * without scripts and for the names that screen readers say; it is empty only while it is shown here.
 */
export default function Tooltips() {
  const [shown, setShown] = useState<Titled | null>(null);
  const id = useId();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const find = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>(TITLED) : null;
    const show = (element: HTMLElement) => {
      if (element.isConnected && element.title) setShown({ element, title: element.title });
    };
    const onPointer = (event: PointerEvent) => {
      clearTimeout(timer);
      const element = event.pointerType === "touch" ? null : find(event);
      if (element) timer = setTimeout(show, DELAY_MS, element);
    };
    const onFocus = (event: FocusEvent) => {
      const element = find(event);
      if (element?.matches(":focus-visible")) show(element);
    };
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    document.addEventListener("pointerover", onPointer, options);
    document.addEventListener("focusin", onFocus, options);
    for (const end of ["focusout", "pointerdown", "click"])
      document.addEventListener(end, hide, options);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  useEffect(() => {
    if (!shown) return;
    const { element, title } = shown;
    // Said once: most are named by their title.
    const describes = element.ariaLabel !== title && !element.hasAttribute("aria-describedby");
    // Left empty: so a title that React takes away meanwhile can be told from the one that is shown here.
    element.title = "";
    if (describes) element.setAttribute("aria-describedby", id);
    // The control went away, or has got a new title or none, which stays.
    const untouched = () => element.getAttribute("title") === "";
    const watching = new MutationObserver(() => {
      if (!element.isConnected || !untouched() || element.matches(":disabled")) setShown(null);
    });
    watching.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["title", "disabled"],
    });
    return () => {
      watching.disconnect();
      if (describes) element.removeAttribute("aria-describedby");
      if (untouched()) element.title = title;
    };
  }, [shown, id]);

  if (!shown) return null;
  return (
    <Tooltip.Provider>
      <Tooltip.Root open onOpenChange={() => setShown(null)}>
        <Tooltip.Trigger asChild>
          <Standing element={shown.element} />
        </Tooltip.Trigger>
        {/* In the dialog or landmark of the control: a dialog makes all around it inert. */}
        <Tooltip.Portal
          container={shown.element.closest<HTMLElement>("[data-modal], main, body > header")}
        >
          <Tooltip.Content
            id={id}
            sideOffset={4}
            collisionPadding={8}
            className="index-card z-70 max-w-[min(20rem,calc(100vw-1rem))] px-2 py-1 text-sm text-ink shadow-lifted print:hidden"
          >
            {shown.title}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
