import { DropdownMenu } from "radix-ui";
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useRef,
} from "react";
import { ExistingElement } from "./existing-element.client.tsx";

/** An open menu, positioned at the button that opened it. */
export default function DropdownMenuContent({
  id,
  trigger,
  byKey,
  onClose,
  draw,
}: {
  id: string;
  trigger: HTMLButtonElement;
  /** Whether it was opened by keyboard; its first item then gets the focus. */
  byKey: boolean;
  onClose: () => void;
  draw: (item: ComponentType<{ disabled: boolean; children: ReactElement }>) => ReactNode;
}) {
  const mustFocusFirst = useRef(byKey);
  /** The user left by Tab or a press outside: do not return the focus to the trigger. */
  const left = useRef(false);

  // Radix would keep the focus in the menu on Tab.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    event.stopPropagation();
    left.current = true;
    // The browser's Tab continues from the trigger.
    trigger.focus();
    onClose();
  };
  const onClick = ({ target }: MouseEvent) => {
    const chosen = target instanceof Element && target.closest("[role=menuitem]");
    // Close after the click was handled: until then the button must stay in the page.
    if (chosen && chosen.ariaDisabled !== "true") setTimeout(onClose);
  };
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={onClose}>
      <DropdownMenu.Trigger asChild>
        <ExistingElement element={trigger} />
      </DropdownMenu.Trigger>
      {/* In the same landmark as the button. */}
      <DropdownMenu.Portal container={trigger.closest<HTMLElement>("main, body > header")}>
        <DropdownMenu.Content
          id={id}
          aria-labelledby={trigger.id}
          align="end"
          sideOffset={4}
          collisionPadding={16}
          loop
          className="index-card z-30 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-2rem)] min-w-48 overflow-y-auto p-1 shadow-lifted"
          onFocus={({ target, currentTarget }) => {
            if (!mustFocusFirst.current || target !== currentTarget) return;
            mustFocusFirst.current = false;
            // The first item that is visible and focusable.
            for (const item of currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")) {
              item.focus();
              if (document.activeElement === item) return;
            }
          }}
          onKeyDownCapture={onKeyDownCapture}
          onClick={onClick}
          onInteractOutside={(event) => {
            // The trigger closes the menu itself.
            if (event.target instanceof Node && trigger.contains(event.target))
              event.preventDefault();
            else left.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!left.current) trigger.focus();
          }}
        >
          {draw(Item)}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** The menu closes on click (above), not on Radix' select event, whose default Remix links prevent. */
const Item = ({ disabled, children }: { disabled: boolean; children: ReactElement }) => (
  <DropdownMenu.Item asChild disabled={disabled} onSelect={(event) => event.preventDefault()}>
    {children}
  </DropdownMenu.Item>
);
