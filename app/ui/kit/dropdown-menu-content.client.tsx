import { DropdownMenu } from "radix-ui";
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useRef,
} from "react";
import { Standing } from "./standing.client.tsx";

/** An open menu, at the button that opened it. */
export default function DropdownMenuContent({
  id,
  trigger,
  byKey,
  onClose,
  draw,
}: {
  id: string;
  trigger: HTMLButtonElement;
  /** Then its first line gets the focus. */
  byKey: boolean;
  onClose: () => void;
  draw: (item: ComponentType<{ disabled: boolean; children: ReactElement }>) => ReactNode;
}) {
  const entering = useRef(byKey);
  /** By Tab, or for what was pressed beside it: then the focus is not given back. */
  const left = useRef(false);

  // Radix would keep the focus in the menu.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    event.stopPropagation();
    left.current = true;
    // The browser goes on from here.
    trigger.focus();
    onClose();
  };
  const onClick = ({ target }: MouseEvent) => {
    const chosen = target instanceof Element && target.closest("[role=menuitem]");
    // After the click has done its work: a button must still be there.
    if (chosen && chosen.ariaDisabled !== "true") setTimeout(onClose);
  };
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={onClose}>
      <DropdownMenu.Trigger asChild>
        <Standing element={trigger} />
      </DropdownMenu.Trigger>
      {/* In the landmark that the button stands in. */}
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
            if (!entering.current || target !== currentTarget) return;
            entering.current = false;
            // The first one that is shown and can take it.
            for (const item of currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")) {
              item.focus();
              if (document.activeElement === item) return;
            }
          }}
          onKeyDownCapture={onKeyDownCapture}
          onClick={onClick}
          onInteractOutside={(event) => {
            // The button closes it itself.
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

/** It closes by the click (above), not by Radix' own event, which Remix' links prevent. */
const Item = ({ disabled, children }: { disabled: boolean; children: ReactElement }) => (
  <DropdownMenu.Item asChild disabled={disabled} onSelect={(event) => event.preventDefault()}>
    {children}
  </DropdownMenu.Item>
);
