import Search from "lucide-react/icons/search";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyUntilLoaded } from "../frame/until-loaded.ts";
import { Kbd } from "../kit/kbd.tsx";
import { isFloating, isTyping, singleKeysOn } from "./single-keys.ts";

const CommandMenu = lazyUntilLoaded(() => import("./command-menu.client.tsx"));
const Shortcuts = lazyUntilLoaded(() => import("./shortcuts.client.tsx"));

/** The button of the command menu, and the keyboard shortcuts of every researcher's page. */
export default function Commands() {
  const { t } = useTranslation("commands");
  const [open, setOpen] = useState<"menu" | "shortcuts" | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      // An open dialog has its own shortcuts.
      if (document.querySelector("[data-modal]")) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        setOpen("menu");
      }
      if (event.ctrlKey || event.metaKey || !singleKeysOn()) return;
      if (isTyping(event.target) || isFloating(event.target)) return;
      if (event.key === "?") setOpen("shortcuts");
      const field = document.querySelector<HTMLElement>("#main input[type=search]");
      if (event.key === "/" && field) {
        event.preventDefault();
        field.focus();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen("menu")}
        className="flex min-h-10 max-nav:min-h-11 items-center gap-2 rounded-sm px-2 text-sm text-quiet hover:bg-tray noscript:hidden nav:mr-2 nav:border nav:border-control nav:min-h-9"
      >
        <Search aria-hidden className="size-5 nav:size-4" />
        <span className="max-nav:sr-only">{t("open")}</span>
        <Kbd aria-hidden className="border-0! px-1.5! py-0! max-nav:hidden">
          Ctrl K
        </Kbd>
      </button>
      {/* Only when open: React reports an error if the bar changes before a boundary, even an empty one, is hydrated. */}
      {open ? (
        <Suspense>
          {open === "menu" ? (
            <CommandMenu onClose={close} onShortcuts={() => setOpen("shortcuts")} />
          ) : (
            <Shortcuts onClose={close} />
          )}
        </Suspense>
      ) : null}
    </>
  );
}
