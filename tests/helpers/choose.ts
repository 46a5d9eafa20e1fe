import { expect, type Locator } from "@playwright/test";

/** Whether a select stays the browser's native one: for participants, on touch screens and without scripts. */
async function isNative(control: Locator): Promise<boolean> {
  const state = () =>
    control.evaluate((element) => {
      if (!(element instanceof HTMLSelectElement)) return "list";
      const coming =
        element.parentElement?.dataset.slot === "select" &&
        !element.matches(":focus") &&
        matchMedia("(scripting: enabled) and (pointer: fine)").matches;
      return coming ? "coming" : "native";
    });
  await expect.poll(state).not.toBe("coming");
  return (await state()) === "native";
}

/** Opens a select's list with the space bar; returns a function that tells whether the list is open. */
export async function openByKey(control: Locator): Promise<() => Promise<boolean>> {
  const native = await isNative(control);
  const list = control.page().getByRole("listbox");
  const isOpen = () =>
    native ? control.evaluate((select) => select.matches(":open")) : list.isVisible();
  await control.press("Space");
  await expect.poll(isOpen).toBe(true);
  // Before it takes the focus, the list does not handle keys.
  if (!native) await expect(list.locator("[role=option]:focus")).toHaveCount(1);
  return isOpen;
}

/** Chooses an option of a select by its text or its index, from 0. */
export async function choose(control: Locator, option: string | number): Promise<void> {
  const byIndex = typeof option === "number";
  if (await isNative(control)) {
    await control.selectOption(byIndex ? { index: option } : { label: option });
    return;
  }
  await control.click();
  const list = control.page().getByRole("listbox");
  const options = list.getByRole("option", byIndex ? {} : { name: option, exact: true });
  await (byIndex ? options.nth(option) : options).click();
  await expect(list).toHaveCount(0);
}

/** Expects the option with this text to be selected. */
export async function expectChosen(control: Locator, option: string): Promise<void> {
  await expect
    .poll(() =>
      control.evaluate((element) =>
        element instanceof HTMLSelectElement
          ? element.selectedOptions[0]?.text
          : element.textContent,
      ),
    )
    .toBe(option);
}
