/**
 * Closes an open menu (ui/kit/menu.tsx) on Escape, on a click outside, on a choice, and when the focus leaves it; shows
 * the lines that have what is typed in its search field.
 * Pages that load no scripts get this function inlined as text, so it must not refer to anything outside itself.
 */
export function foldMenus(): void {
  const open = (): HTMLDetailsElement | null => document.querySelector("details[data-menu][open]");
  const leave = (to: EventTarget | null) => {
    const menu = open();
    if (menu && to instanceof Node && !menu.contains(to)) menu.open = false;
  };
  const fold = (menu: HTMLDetailsElement) => {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  document.addEventListener("pointerdown", (event) => leave(event.target));
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (open()?.contains(target as Node)) leave(relatedTarget);
  });
  document.addEventListener(
    "keydown",
    (event) => {
      const menu = open();
      if (event.key !== "Escape" || !menu?.contains(event.target as Node)) return;
      event.stopPropagation();
      fold(menu);
    },
    true,
  );
  // The field that searches a long menu.
  document.addEventListener("input", ({ target }) => {
    const menu = open();
    if (!(target instanceof HTMLInputElement) || !menu?.contains(target)) return;
    // Accents need not be typed.
    const bare = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
    const wanted = bare(target.value.trim());
    // A language is also found by its name in English and in the language of the page.
    const names = ["en", document.documentElement.lang].map(
      (locale) => new Intl.DisplayNames(locale, { type: "language" }),
    );
    for (const button of menu.querySelectorAll("button")) {
      const { textContent, value } = button;
      const words = bare([textContent, value, ...names.map((one) => one.of(value))].join(" "));
      const item = button.closest("li");
      if (item) item.hidden = !words.includes(wanted);
    }
  });
  document.addEventListener("click", (event) => {
    const menu = open();
    const choice = event.target instanceof Element && event.target.closest("a, button");
    // After the click was handled: until then a submit button must stay in the page.
    if (menu && choice && menu.contains(choice)) setTimeout(() => fold(menu));
  });
}
