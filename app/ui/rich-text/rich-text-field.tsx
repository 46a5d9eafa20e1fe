import { getTextareaProps } from "@conform-to/react";
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { type AnyField, FieldFrame } from "../field.tsx";
import { Textarea } from "../kit/textarea.tsx";
import { useScripted } from "../scripted.ts";

const Editor = lazy(() => import("./editor.client.tsx"));

/**
 * HTML that people write without seeing tags: a small editor laid over a textarea that holds
 * the HTML and is what the form sends. Without JavaScript the textarea is all there is. Its
 * label has the id `ID-label`; once the editor is `ready`, it is no longer the label of a control.
 */
export function RichTextArea({
  id,
  ready,
  onReady,
  ...props
}: ComponentProps<typeof Textarea> & { id: string; ready: boolean; onReady: () => void }) {
  const scripted = useScripted();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  // The label is a text once the editor stands there, and gives it the focus all the same.
  useEffect(() => {
    const focus = () => focusIn(editor.current);
    const text = ready ? document.getElementById(`${id}-label`) : null;
    text?.addEventListener("click", focus);
    return () => text?.removeEventListener("click", focus);
  }, [ready, id]);
  const write = (html: string) => {
    const field = textarea.current;
    if (!field || field.value === html) return;
    // As if typed: React and conform listen to the event, not to the property.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, html);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <>
      {/* Never taken away: an element that loses its place while one types in it would send
          the form, in a moment in which nobody listens. Its label, and whoever looks for the
          first wrong field, give it the focus: that goes on to the editor. */}
      <Textarea
        id={id}
        rows={5}
        {...props}
        ref={textarea}
        {...(ready && {
          className: "sr-only w-px! p-0!",
          tabIndex: -1,
          "aria-hidden": true,
          onFocus: () => focusIn(editor.current),
        })}
      />
      {scripted ? (
        <Suspense>
          <div ref={editor} hidden={!ready}>
            <Editor
              labelledBy={`${id}-label`}
              describedBy={props["aria-describedby"]}
              invalid={props["aria-invalid"] === true}
              plain={textarea}
              shown={ready}
              onReady={onReady}
              onChange={write}
            />
          </div>
        </Suspense>
      ) : null}
    </>
  );
}

/** A `RichTextArea` as a field of a form. */
export function RichTextField({
  meta,
  label,
  hint,
  max,
}: {
  meta: AnyField;
  label: ReactNode;
  hint?: ReactNode;
  max?: number;
}) {
  const [ready, setReady] = useState(false);
  const {
    key,
    maxLength: _,
    ...props
  } = getTextareaProps(meta, {
    ariaDescribedBy: hint ? meta.descriptionId : undefined,
  });
  return (
    <FieldFrame
      meta={meta}
      label={label}
      hint={hint}
      max={max}
      labelled={ready ? "by-id" : "control"}
    >
      <RichTextArea
        key={key}
        {...props}
        id={meta.id}
        ready={ready}
        onReady={() => setReady(true)}
      />
    </FieldFrame>
  );
}

const focusIn = (editor: HTMLElement | null) =>
  editor?.querySelector<HTMLElement>("[role=textbox]")?.focus();
