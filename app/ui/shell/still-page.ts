/**
 * What a page without scripts of its own still does: the reader's theme and language without leaving the page,
 * a Start that waits for the consent and is pressed once, what this device has sorted, the letters of a text.
 * Sent as text in the page: it may use nothing around it.
 */
export function stillPage(): void {
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const controls = () =>
    [...all("main :is(input, select, textarea):not([type=hidden], [type=password])")] as Control[];

  document.addEventListener("submit", async (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement;
    if (form.dataset.busy) {
      const { textContent } = button;
      // After the form was read, and until one comes back to the page.
      setTimeout(() => {
        button.disabled = true;
        button.textContent = form.dataset.busy ?? "";
      });
      addEventListener("pageshow", () => {
        button.disabled = false;
        button.textContent = textContent;
      });
    }
    if (!form.action.endsWith("/preferences")) return;
    event.preventDefault();
    const { name, value } = button;
    const body = new FormData(form, button);
    // Without a network the page stays as it is.
    if (!(await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => null)))
      return;
    try {
      localStorage.setItem(name === "theme" ? name : "preferred-language", value);
    } catch {
      // A browser that keeps nothing has the cookie.
    }
    if (name === "theme") document.documentElement.dataset.theme = value;
    else {
      const typed = controls().map((control) => [
        control.value,
        "checked" in control && control.checked,
      ]);
      sessionStorage.setItem("typed", JSON.stringify(typed));
      // Loaded anew, a page that answers a form would send it once more.
      if (document.querySelector("main [role=alert]")) location.replace(location.href);
      else location.reload();
    }
  });

  const typed = sessionStorage.getItem("typed");
  sessionStorage.removeItem("typed");
  for (const [at, [value, checked]] of JSON.parse(typed ?? "[]").entries()) {
    const control = controls()[at];
    if (!control) continue;
    control.value = value;
    if ("checked" in control) control.checked = checked;
  }

  const settle = () => {
    for (const box of all("input[name=agree]") as NodeListOf<HTMLInputElement>) {
      const go = box.form?.querySelector<HTMLButtonElement>("button[type=submit]");
      if (go) go.disabled = !box.checked;
    }
    for (const counter of all("[data-counts]")) {
      const text = document.querySelector<HTMLTextAreaElement>(counter.dataset.counts ?? "");
      const send = text?.form?.querySelector<HTMLButtonElement>("button[type=submit]");
      counter.textContent = counter.dataset.text?.replace("#", `${text?.value.length}`) ?? "";
      if (send) send.hidden = !text?.value.trim();
    }
  };
  document.addEventListener("input", settle);
  // The browser puts back what was typed after the page was read.
  addEventListener("pageshow", settle);
  settle();

  for (const unsent of all("[data-unfinished]")) {
    try {
      const { document: sort } = JSON.parse(
        localStorage.getItem(`sort-${unsent.dataset.unfinished}`) ?? "",
      );
      const placed = new Set(
        [
          sort.unknown,
          sort.skipped,
          ...sort.categories.map((tray: { cards: string[] }) => tray.cards),
        ].flat(),
      );
      const sorted = Math.min(placed.size, Number(unsent.dataset.total));
      unsent.textContent = unsent.dataset.text?.replace("#", `${sorted}`) ?? "";
    } catch {
      // This device keeps nothing that the server has not seen.
    }
  }
}
