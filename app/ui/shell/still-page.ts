/**
 * What a page without scripts of its own still does: the reader's theme and language without leaving the page, a form
 * that stays where it cannot be sent and is pressed once, a Start that waits for the consent, what this device has
 * sorted, the letters of a text. Sent as text in the page: it may use nothing around it.
 */
export function stillPage(): void {
  const texts = document.currentScript?.dataset;
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const controls = () =>
    [...all("main :is(input, select, textarea):not([type=hidden], [type=password])")] as Control[];

  const choose = async (form: HTMLFormElement, button: HTMLButtonElement) => {
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
  };

  /** Sends a form so that a network or a server that fails leaves the page, and what was typed, as it was. */
  const send = async (form: HTMLFormElement, button: HTMLButtonElement) => {
    const { textContent } = button;
    const rest = (resting: boolean) => {
      button.disabled = resting;
      button.textContent = (resting && form.dataset.busy) || textContent;
    };
    const body = new URLSearchParams(new FormData(form, button) as unknown as string[][]);
    form.querySelector("[data-unsent]")?.remove();
    rest(true);
    // For who comes back to this page.
    addEventListener("pageshow", () => rest(false));
    const sent = { method: "POST", body, headers: { "X-Stay": "1" } };
    const answer = await fetch(form.action, sent).catch(() => null);
    const next = answer?.headers.get("X-Location");
    if (next) return location.assign(next);
    rest(false);
    if (answer && answer.status < 500) {
      // Refused: the page that says why is shown by sending it once more, as a browser does.
      form.dataset.native = "";
      return form.requestSubmit(button);
    }
    const message = document.createElement("p");
    message.dataset.unsent = "";
    message.setAttribute("role", "alert");
    message.className = "mt-3 text-bad";
    form.appendChild(message);
    message.textContent = (answer ? texts?.failed : texts?.offline) ?? "";
    button.focus();
  };

  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement;
    if (form.method !== "post" || form.dataset.native !== undefined) return;
    event.preventDefault();
    if (form.action.endsWith("/preferences")) choose(form, button);
    else send(form, button);
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
    for (const limit of all("[data-limit]")) {
      const field = limit.querySelector<HTMLInputElement>("input, textarea");
      const counter = limit.querySelector<HTMLElement>("[data-counter]");
      if (!field || !counter) continue;
      const count = [...field.value.trim()].length;
      const long = count > Number(limit.dataset.limit);
      field.setCustomValidity((long && limit.dataset.tooLong) || "");
      counter.textContent = counter.dataset.counter?.replace("#", `${count}`) ?? "";
      counter.hidden = count < Number(counter.dataset.from);
      counter.classList.toggle("text-bad", long);
      counter.classList.toggle("text-quiet", !long);
    }
    for (const send of all("[data-when-typed]"))
      send.hidden = !send.closest("form")?.querySelector("textarea")?.value.trim();
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
