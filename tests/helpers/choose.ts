import { expect, type Locator } from "@playwright/test";

/** Opens a select's list with the space bar; returns a function that tells whether the list is open. */
export async function openByKey(select: Locator): Promise<() => Promise<boolean>> {
  const isOpen = () => select.evaluate((element) => element.matches(":open"));
  await select.press("Space");
  await expect.poll(isOpen).toBe(true);
  return isOpen;
}

/** Chooses an option by its text or its index, from 0, in a select or in a list that is searched. */
export async function choose(control: Locator, option: string | number): Promise<void> {
  // A searched list replaces its select once it is loaded, so a select is asked and answered in one step.
  const isChosen = () =>
    control.evaluate((element, wanted) => {
      if (!(element instanceof HTMLSelectElement)) return "list";
      const labels = [...element.options].map(({ label }) => label);
      const index = typeof wanted === "number" ? wanted : labels.indexOf(wanted);
      if (!element.options[index]) return "missing";
      element.focus();
      element.selectedIndex = index;
      for (const type of ["input", "change"])
        element.dispatchEvent(new Event(type, { bubbles: true }));
      return "chosen";
    }, option);
  let found = await isChosen();
  if (found === "missing")
    await expect.poll(async () => (found = await isChosen())).not.toBe("missing");
  if (found === "chosen") return;
  await control.click();
  const list = control.page().getByRole("listbox");
  const options = list.getByRole(
    "option",
    typeof option === "number" ? {} : { name: option, exact: true },
  );
  await (typeof option === "number" ? options.nth(option) : options).click();
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
