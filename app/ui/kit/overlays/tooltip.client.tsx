import { Tooltip } from "radix-ui";
import { useEffect, useId, useState } from "react";
import { ExistingElement } from "./existing-element.client.tsx";

type Titled = { element: HTMLElement; title: string };

const TITLED = "a[title], button[title]:not(:disabled)";
/** Shorter than the delay of browsers' own tooltips. */
const DELAY_MS = 400;

/**
 * Shows the titles of links and buttons as styled tooltips, also on keyboard focus. The elements keep their `title` for
 * browsers without JavaScript and as the accessible name; it is empty only while the tooltip is shown.
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
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    document.addEventListener("pointerover", onPointer, options);
    document.addEventListener("focusin", onFocus, options);
    for (const type of ["focusout", "pointerdown", "click"])
      document.addEventListener(type, hide, options);
    // What the pointer or the focus has reached before this code was loaded.
    const hovered = matchMedia("(hover: hover)").matches
      ? [...document.querySelectorAll<HTMLElement>(":hover")].findLast((it) => it.matches(TITLED))
      : undefined;
    const focused = document.activeElement?.closest<HTMLElement>(TITLED);
    if (hovered) timer = setTimeout(show, DELAY_MS, hovered);
    else if (focused?.matches(":focus-visible")) show(focused);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);

  useEffect(() => {
    if (!shown) return;
    const { element, title } = shown;
    // Do not repeat the element's label as its description.
    const describes = element.ariaLabel !== title && !element.hasAttribute("aria-describedby");
    // Empty, not removed, so that we notice when React removes or changes the title.
    element.title = "";
    if (describes) element.setAttribute("aria-describedby", id);
    const untouched = () => element.getAttribute("title") === "";
    // Hide the tooltip when the element is removed or disabled, or when React has changed its title.
    const observer = new MutationObserver(() => {
      if (!element.isConnected || !untouched() || element.matches(":disabled")) setShown(null);
    });
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["title", "disabled"],
    });
    return () => {
      observer.disconnect();
      if (describes) element.removeAttribute("aria-describedby");
      if (untouched()) element.title = title;
    };
  }, [shown, id]);

  if (!shown) return null;
  return (
    <Tooltip.Provider>
      <Tooltip.Root open onOpenChange={() => setShown(null)}>
        <Tooltip.Trigger asChild>
          <ExistingElement element={shown.element} />
        </Tooltip.Trigger>
        {/* In the dialog or landmark of the element: a dialog makes everything outside it inert. */}
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
