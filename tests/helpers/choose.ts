import { expect, type Locator } from "@playwright/test";

const isSelect = (control: Locator) =>
  control.evaluate((element) => element instanceof HTMLSelectElement);

/** Opens a select's list with the space bar; returns a function that tells whether the list is open. */
export async function openByKey(select: Locator): Promise<() => Promise<boolean>> {
  const isOpen = () => select.evaluate((element) => element.matches(":open"));
  await select.press("Space");
  await expect.poll(isOpen).toBe(true);
  return isOpen;
}

/** Chooses an option by its text or its index, from 0, in a select or in a list that is searched. */
export async function choose(control: Locator, option: string | number): Promise<void> {
  const byIndex = typeof option === "number";
  const isReplaced = await control.evaluate(
    (element) => element.matches("[data-searched]") && matchMedia("(scripting: enabled)").matches,
  );
  if (isReplaced) await expect.poll(() => isSelect(control)).toBe(false);
  if (await isSelect(control)) {
    await control.focus();
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
