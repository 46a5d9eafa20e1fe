import { Form, useSubmit } from "@remix-run/react";
import { clsx } from "clsx";
import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from "react";
import { useFetchedOnFirstSign } from "../../frame/first-sign.ts";
import { Late, lateComponent } from "../../frame/late-component.tsx";
import { useEnhanced } from "../use-enhanced.ts";
import { Menu, menuItemClass, menuTriggerClass } from "./menu.tsx";

/** Renders one line of the open menu, a link or a button, as a Radix item. */
type Item = ComponentType<{ disabled: boolean; children: ReactElement }>;

/** Null while the menu is still a `details` element. */
const ItemContext = createContext<Item | null>(null);

const content = lateComponent(
  () => import("./dropdown-menu-content.client.tsx"),
  () => false,
);

/**
 * A menu of links and buttons. The server renders a `details`. After hydration it is a button that mounts the Radix menu
 * when pressed, because a table may have a hundred menus. A `details` that is open or focused at hydration stays until
 * the user leaves it.
 */
export function DropdownMenu({
  summary,
  label,
  className,
  summaryClassName,
  children,
}: {
  summary: ReactNode;
  /** The accessible name, if the summary is only an icon. */
  label?: string;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [open, setOpen] = useState<"by key" | "by pointer" | null>(null);
  const enhanced = useEnhanced(details);
  useFetchedOnFirstSign(content);

  if (!enhanced)
    return (
      <Menu
        ref={details}
        summary={summary}
        label={label}
        className={className}
        summaryClassName={summaryClassName}
      >
        {children}
      </Menu>
    );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen("by key");
  };
  return (
    // A flex column makes the button as wide as the summary was.
    <div className={clsx("relative flex flex-col", className)}>
      <button
        ref={trigger}
        id={id}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? `${id}-menu` : undefined}
        className={clsx(menuTriggerClass, summaryClassName)}
        // `detail` is 0 for a click by keyboard.
        onClick={({ detail }) => setOpen(open ? null : detail === 0 ? "by key" : "by pointer")}
        onKeyDown={onKeyDown}
      >
        {summary}
      </button>
      {open && trigger.current ? (
        <Late
          of={content}
          props={{
            id: `${id}-menu`,
            trigger: trigger.current,
            byKey: open === "by key",
            onClose: () => setOpen(null),
            draw: (item) => <ItemContext.Provider value={item}>{children}</ItemContext.Provider>,
          }}
        />
      ) : null}
    </div>
  );
}

/** One line of the menu: a link or button with `menuItemClass`. */
export function DropdownMenuItem({
  separated = false,
  disabled = false,
  children,
}: {
  /** Draws a separator above it. */
  separated?: boolean;
  disabled?: boolean;
  children: ReactElement;
}) {
  const Item = useContext(ItemContext);
  if (!Item) return <li className={separated ? separatedClass : undefined}>{children}</li>;
  return (
    <>
      {separated ? <hr className="mt-1 border-line pt-1" /> : null}
      <Item disabled={disabled}>{children}</Item>
    </>
  );
}

const separatedClass = "mt-1 border-t border-line pt-1";

/** A line that posts `fields`: a form in the `details`, a button in the Radix menu, which may not contain a form. */
export function DropdownMenuSubmit({
  fields,
  action,
  label,
  inPlace,
  className,
  lang,
  separated = false,
  children,
}: {
  fields: Record<string, string>;
  action?: string;
  /** The accessible name of the form. */
  label: string;
  /** The key of the fetcher to send it with, instead of a navigation. */
  inPlace?: string;
  className?: string;
  lang?: string;
  separated?: boolean;
  children: ReactNode;
}) {
  const submit = useSubmit();
  const Item = useContext(ItemContext);
  const options = {
    method: "post",
    ...(action && { action }),
    ...(inPlace && { navigate: false, fetcherKey: inPlace, preventScrollReset: true }),
  } as const;
  const look = { className: clsx(menuItemClass, className), lang, children };
  return (
    <DropdownMenuItem separated={separated}>
      {Item ? (
        <button type="button" {...look} onClick={() => submit(fields, options)} />
      ) : (
        <Form {...options} aria-label={label}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" {...look} />
        </Form>
      )}
    </DropdownMenuItem>
  );
}
