/**
 * Loads the scripts of a page once it has been drawn: before that they would take the network and the processor from
 * what is seen. The page has them under other types (scripts.tsx). Inlined as text, so it must not refer to anything
 * outside itself. It comes after them: the end of a page that was left or cut off while it loaded may be missing.
 */
export function loadAfterPaint(): void {
  const own = document.currentScript as HTMLScriptElement;
  const load = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=dns-prefetch]"))
      link.rel = "modulepreload";
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = own.nonce;
    script.textContent = document.querySelector("script[type=later]")?.textContent ?? "";
    document.head.appendChild(script);
    // React must find the page as the server rendered it.
    script.remove();
  };
  own.remove();
  document.addEventListener("DOMContentLoaded", () => {
    // A page that is not in sight is drawn only when it comes in sight.
    if (document.hidden) load();
    else requestAnimationFrame(() => setTimeout(load));
  });
}
