/**
 * The script of a page that loads no other scripts. It switches the theme and language in place, sends forms so that a
 * failure keeps the page and a second click is ignored, enables Start after consent, shows the progress stored on this
 * device, keeps the draft of a text across a reload, and counts characters. The function is inlined as text, so it must not refer to anything outside itself.
 */
export function staticPage(): void {
  const texts = document.currentScript?.dataset;
  const inDigits = (count: number) =>
    new Intl.NumberFormat(document.documentElement.lang).format(count);
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const controls = () =>
    [...all("main :is(input, select, textarea):not([type=hidden], [type=password])")] as Control[];

  const setPreference = async (form: HTMLFormElement, button: HTMLButtonElement) => {
    const { name, value } = button;
    const body = new FormData(form, button);
    // Offline: leave the page as it is.
    if (!(await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => null)))
      return;
    try {
      localStorage.setItem(name === "theme" ? name : "preferred-language", value);
    } catch {
      // Without localStorage the cookie is enough.
    }
    if (name === "theme") document.documentElement.dataset.theme = value;
    else {
      const typed = controls().map((control) => [
        control.value,
        "checked" in control && control.checked,
      ]);
      try {
        sessionStorage.setItem("typed", JSON.stringify(typed));
      } catch {
        // Storage is blocked: only the language changes.
      }
      // Reloading the answer to a form would send the form again.
      if (document.querySelector("main [role=alert]")) location.replace(location.href);
      else location.reload();
    }
  };

  /** Keeps the texts of a form for a reload of this tab. */
  const keepDraft = (form: HTMLFormElement, texts: object | null) => {
    try {
      if (form.dataset.draft)
        sessionStorage.setItem(`draft-${form.dataset.draft}`, JSON.stringify(texts));
    } catch {
      // Storage is blocked: a reload loses the text.
    }
  };

  /** Sends a form. If the network or the server fails, the page and the typed text stay. */
  const send = async (form: HTMLFormElement, button: HTMLButtonElement) => {
    const { textContent } = button;
    const setBusy = (busy: boolean) => {
      button.disabled = busy;
      button.textContent = (busy && form.dataset.busy) || textContent;
      // What is typed while the form is being sent would be lost.
      for (const field of form.querySelectorAll<HTMLInputElement>("input, textarea"))
        field.readOnly = busy;
    };
    const body = new URLSearchParams(new FormData(form, button) as unknown as string[][]);
    form.querySelector("[data-unsent]")?.remove();
    setBusy(true);
    // When the user comes back to this page.
    addEventListener("pageshow", () => setBusy(false));
    // A network that hangs counts as none. Older phones lack AbortSignal.timeout.
    const signal = AbortSignal.timeout?.(20_000) ?? null;
    const init = { method: "POST", body, headers: { "X-Stay": "1" }, signal };
    const answer = await fetch(form.action, init).catch(() => null);
    const next = answer?.headers.get("X-Location");
    if (next) {
      keepDraft(form, null);
      return location.assign(next);
    }
    setBusy(false);
    // Still waiting for a turn. This script is a part of the page, so that the bare name is in every answer.
    const waits = form.dataset.again !== undefined && answer?.status === 409;
    if (waits && /<form [^>]*data-again/.test(await answer.text())) return;
    if (answer && answer.status < 500) {
      // Refused: submit the form natively, which shows the page with the error messages.
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
    if (form.action.endsWith("/preferences")) setPreference(form, button);
    else send(form, button);
  });

  for (const form of all("[data-again]") as NodeListOf<HTMLFormElement>) {
    const button = form.querySelector("button");
    if (button) setInterval(() => button.disabled || send(form, button), 10_000);
    for (const offer of form.querySelectorAll<HTMLElement>("[data-offer]"))
      setTimeout(() => {
        offer.hidden = false;
      }, Number(offer.dataset.offer));
  }

  try {
    const typed = JSON.parse(sessionStorage.getItem("typed") ?? "[]");
    sessionStorage.removeItem("typed");
    for (const [at, [value, checked]] of typed.entries()) {
      const control = controls()[at];
      if (!control) continue;
      control.value = value;
      if ("checked" in control) control.checked = checked;
    }
  } catch {
    // Storage is blocked: nothing was kept.
  }

  const update = () => {
    for (const box of all("input[name=agree]") as NodeListOf<HTMLInputElement>) {
      const start = box.form?.querySelector<HTMLButtonElement>("button[type=submit]");
      if (start) start.disabled = !box.checked;
    }
    for (const limit of all("[data-limit]")) {
      const field = limit.querySelector<HTMLInputElement>("input, textarea");
      const counter = limit.querySelector<HTMLElement>("[data-counter]");
      if (!field || !counter) continue;
      const count = [...field.value.trim()].length;
      const isTooLong = count > Number(limit.dataset.limit);
      field.setCustomValidity((isTooLong && limit.dataset.tooLong) || "");
      counter.textContent = counter.dataset.counter?.replace("#", inDigits(count)) ?? "";
      counter.hidden = count < Number(counter.dataset.from);
      counter.classList.toggle("text-bad", isTooLong);
      counter.classList.toggle("text-quiet", !isTooLong);
    }
    for (const button of all("[data-when-typed]"))
      button.hidden = ![...(button.closest("form")?.querySelectorAll("textarea") ?? [])].some(
        ({ value }) => value.trim(),
      );
  };
  for (const form of all("[data-draft]") as NodeListOf<HTMLFormElement>) {
    const fields = form.querySelectorAll("textarea");
    try {
      const draft = JSON.parse(sessionStorage.getItem(`draft-${form.dataset.draft}`) ?? "null");
      for (const field of fields) field.value ||= draft?.[field.name] ?? "";
    } catch {
      // Storage is blocked: nothing was kept.
    }
    form.addEventListener("input", () =>
      keepDraft(form, Object.fromEntries([...fields].map(({ name, value }) => [name, value]))),
    );
  }
  document.addEventListener("input", update);
  // The browser restores typed text after the page is parsed.
  addEventListener("pageshow", update);
  update();

  for (const progress of all("[data-unfinished]")) {
    try {
      // The last of the states that the device keeps, or the only one that an earlier version kept.
      const { document: sort } = [
        JSON.parse(localStorage.getItem(`sort-${progress.dataset.unfinished}`) ?? ""),
      ]
        .flat()
        .pop();
      const placed = new Set(
        [
          sort.unknown,
          sort.skipped,
          ...sort.categories.map((tray: { cards: string[] }) => tray.cards),
        ].flat(),
      );
      const sorted = Math.min(placed.size, Number(progress.dataset.total));
      progress.textContent = progress.dataset.text?.replace("#", inDigits(sorted)) ?? "";
    } catch {
      // Nothing is stored on this device: keep the server's figure.
    }
  }
}
