import { getTextareaProps } from "@conform-to/react";
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { type AnyField, FieldFrame } from "../forms/field.tsx";
import { useScripted } from "../frame/scripted.ts";
import { lazyUntilLoaded } from "../frame/until-loaded.ts";
import { Textarea } from "../kit/fields/textarea.tsx";
import { typeInto } from "../kit/fields/typed.ts";

const Editor = lazyUntilLoaded(() => import("./editor.client.tsx"));

/**
 * A rich-text editor over a textarea, which holds the HTML that the form sends. Without JavaScript
 * there is only the textarea. The label must have the id `<id>-label`; once the editor is `ready`
 * it is no longer the label of a form control.
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
  // The label is a `span` once the editor is ready: clicking it must still focus the editor.
  useEffect(() => {
    const focus = () => focusIn(editor.current);
    const label = ready ? document.getElementById(`${id}-label`) : null;
    label?.addEventListener("click", focus);
    return () => label?.removeEventListener("click", focus);
  }, [ready, id]);
  const write = (html: string) => {
    const field = textarea.current;
    if (field && field.value !== html) typeInto(field, html);
  };
  return (
    <>
      {/* The textarea is never unmounted: removing it while it has the focus would blur it, and
          conform would submit the form to validate it while React misses the event (form.ts).
          Focus it gets, from conform for the first invalid field, is passed to the editor. */}
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

/** A `RichTextArea` as a field of a conform form. */
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
