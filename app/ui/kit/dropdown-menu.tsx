import { Form, useSubmit } from "@remix-run/react";
import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { latePart, Part } from "../part.tsx";
import { cn } from "./cn.ts";
import { Menu, menuItemClass, menuTriggerClass } from "./menu.tsx";
import { useTakenOver } from "./use-taken-over.ts";

/** Draws one line of the open menu as Radix' item; the line is a link or a button. */
type Item = ComponentType<{ disabled: boolean; children: ReactElement }>;

/** Null where the menu is still a `details`. */
const ItemContext = createContext<Item | null>(null);

const content = latePart(
  () => import("./dropdown-menu-content.client.tsx"),
  () => false,
);

/**
 * A menu of links and buttons. The server draws a `details`; once scripts run it is a button, and pressing that mounts
 * Radix' menu: a table may have a hundred of them. Who has it open or focused meanwhile goes on in the `details`.
 */
export function DropdownMenu({
  summary,
  label,
  className,
  summaryClassName,
  children,
}: {
  summary: ReactNode;
  /** The accessible name, where the summary is only a picture. */
  label?: string;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [open, setOpen] = useState<"by key" | "by pointer" | null>(null);
  const takenOver = useTakenOver(details);
  useEffect(() => {
    if (takenOver) fetchSoon();
  }, [takenOver]);

  if (!takenOver)
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
    // A column, so that the button is as wide as a summary would be.
    <div className={cn("relative flex flex-col", className)}>
      <button
        ref={trigger}
        id={id}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? `${id}-menu` : undefined}
        className={cn(menuTriggerClass, summaryClassName)}
        // A click without a press is one of the keyboard.
        onClick={({ detail }) => setOpen(open ? null : detail === 0 ? "by key" : "by pointer")}
        onKeyDown={onKeyDown}
      >
        {summary}
      </button>
      {open && trigger.current ? (
        <Part
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

/** The link or button of one line, with `menuItemClass`. */
export function DropdownMenuItem({
  separated = false,
  disabled = false,
  children,
}: {
  /** A line above it. */
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

/** A line that posts these fields: a form before scripts run, as the open menu may hold no form. */
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
  /** Tells the form from the others of the page. */
  label: string;
  /** The key of the fetcher that sends it, where the page stays. */
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
  const look = { className: cn(menuItemClass, className), lang, children };
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

let fetching = false;

/** Once for all menus, when the page has nothing else to do: then they open without a network too. */
function fetchSoon() {
  if (fetching) return;
  fetching = true;
  setTimeout(content.fetch, SOON_MS);
}

const SOON_MS = 500;
