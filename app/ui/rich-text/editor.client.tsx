import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import type { LucideIcon } from "lucide-react";
import Heading2 from "lucide-react/icons/heading-2";
import Italic from "lucide-react/icons/italic";
import Bold from "lucide-react/icons/letter-b";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Quote from "lucide-react/icons/quote";
import { Toolbar } from "radix-ui";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** The formatting that participants' texts need. The server removes everything else. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: "https" },
  }),
];

export default function Editor({
  labelledBy,
  describedBy,
  invalid,
  plain,
  shown,
  onReady,
  onChange,
}: {
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** The textarea that holds the HTML. The user may be typing in it while the editor loads. */
  plain: RefObject<HTMLTextAreaElement>;
  /** Whether the editor has replaced the textarea, as requested with `onReady`. */
  shown: boolean;
  onReady: () => void;
  onChange: (html: string) => void;
}) {
  const { t } = useTranslation("study");
  const wasFocused = useRef(false);
  const editor = useEditor({
    extensions,
    content: plain.current?.value ?? "",
    // The style element would need a nonce; tailwind.css has the few rules that matter.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        ...(invalid ? { "aria-invalid": "true" } : {}),
        class: "rich-text prose min-h-32 rounded-b-sm px-3 py-2",
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? "" : now.getHTML()),
  });
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now?.isActive("bold") ?? false,
      italic: now?.isActive("italic") ?? false,
      heading: now?.isActive("heading") ?? false,
      bullets: now?.isActive("bulletList") ?? false,
      numbers: now?.isActive("orderedList") ?? false,
      quote: now?.isActive("blockquote") ?? false,
    }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor is created
  useEffect(() => {
    const field = plain.current;
    if (!editor || !field) return;
    editor.commands.setContent(field.value, { emitUpdate: false });
    wasFocused.current = document.activeElement === field;
    onReady();
  }, [editor]);
  // Only a visible editor can take the focus. Do so before the next key press, so that no letter is lost.
  useLayoutEffect(() => {
    if (!shown || !wasFocused.current || !editor) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.focus();
  }, [shown, editor]);
  const chain = () => editor?.chain().focus();
  return (
    <div className="rounded-sm border border-control bg-card has-[[aria-invalid=true]]:border-bad">
      <Toolbar.Root
        id={`${labelledBy}-tools`}
        aria-label={t("editor.toolbar")}
        aria-labelledby={`${labelledBy}-tools ${labelledBy}`}
        className="flex flex-wrap gap-1 border-b border-line p-1"
      >
        <Tool
          icon={Bold}
          name={t("editor.bold")}
          on={on?.bold}
          act={() => chain()?.toggleBold().run()}
        />
        <Tool
          icon={Italic}
          name={t("editor.italic")}
          on={on?.italic}
          act={() => chain()?.toggleItalic().run()}
        />
        <Tool
          icon={Heading2}
          name={t("editor.heading")}
          on={on?.heading}
          act={() => chain()?.toggleHeading({ level: 2 }).run()}
        />
        <Tool
          icon={List}
          name={t("editor.bullets")}
          on={on?.bullets}
          act={() => chain()?.toggleBulletList().run()}
        />
        <Tool
          icon={ListOrdered}
          name={t("editor.numbers")}
          on={on?.numbers}
          act={() => chain()?.toggleOrderedList().run()}
        />
        <Tool
          icon={Quote}
          name={t("editor.quote")}
          on={on?.quote}
          act={() => chain()?.toggleBlockquote().run()}
        />
      </Toolbar.Root>
      <EditorContent editor={editor} />
    </div>
  );
}

function Tool({
  icon: Icon,
  name,
  on = false,
  act,
}: {
  icon: LucideIcon;
  name: string;
  on?: boolean | undefined;
  act: () => void;
}) {
  return (
    <Toolbar.Button
      aria-pressed={on}
      aria-label={name}
      title={name}
      // Keep the focus in the text, so that the user can continue typing.
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
      className="grid size-9 place-items-center rounded-sm hover:bg-tray aria-pressed:bg-tray aria-pressed:text-accent"
    >
      <Icon aria-hidden className="size-4" />
    </Toolbar.Button>
  );
}
