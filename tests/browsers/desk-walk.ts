import { until } from "./engine.ts";
import { cardOf, labelled, named, trayOf, within } from "./input.ts";
import { ENTER, type Scene, start, type WalkStep } from "./walk.ts";

const title = (name: string) => within(trayOf(name), named("summary", name));
/** From the board to one by one, and back. */
const SWITCH = `document.querySelector(".sort-header-tools .sort-link")`;
const GROUND = `document.querySelector(".sort-trays")`;

/** What the board does beside moving a card: one by one, scrolling, several cards, categories put together, empty ground. */
export function deskWalkOf(on: Scene): WalkStep[] {
  const { engine, at } = on;
  const is = (what: string, expression: string) => until(what, () => engine.evaluate(expression));
  const settled = () => is("what takes presses", `!document.querySelector("[data-settling]")`);
  const unsorted = (count: number) =>
    is(
      `${count} unsorted cards`,
      `document.querySelectorAll("[data-tray=unsorted] [data-card]").length === ${count}`,
    );
  return [
    { name: "start", go: () => start(on) },
    {
      name: "one by one, a double click files one card",
      async go() {
        await at.press(SWITCH);
        await at.pressTwice(named(".sort-place", "Fruit"));
        await settled();
        await unsorted(3);
        await at.press(SWITCH);
        await at.lies("Apple", "Fruit");
      },
    },
    {
      name: "the wheel over a card",
      async go() {
        await engine.evaluate(`document.body.style.minHeight = "200vh"`);
        await at.wheel(cardOf("Pear"), 200);
        await is("a page that has scrolled", "scrollY > 0");
        await engine.evaluate("scrollTo(0, 0)");
      },
    },
    {
      name: "several cards",
      async go() {
        await at.press(named("button", "Select several cards"));
        await is("the bar", `document.querySelector(".sort-chosen") !== null`);
        await at.press(cardOf("Pear"));
        await at.press(cardOf("Scone"));
        await at.press(named("button", "Move to …"));
        await settled();
        await at.press(within("dialog", named("button", "Bakery")));
        await at.lies("Pear", "Bakery");
        await at.lies("Scone", "Bakery");
      },
    },
    {
      name: "two categories put together, and undone",
      async go() {
        await at.drag(title("Fruit"), title("Bakery"));
        await at.lies("Apple", "Bakery");
        await is("one category less", `!${trayOf("Fruit")}`);
        await at.press(labelled("Undo"));
        await at.lies("Apple", "Fruit");
      },
    },
    {
      name: "a category on the empty ground",
      async go() {
        // Far from the categories, however many columns there are.
        await at.drag(cardOf("Bun"), GROUND, 0.9);
        await is(
          "the field of the name",
          `document.activeElement?.matches("[data-tray] input") === true`,
        );
        for (const key of "Dry") await at.type(key);
        await at.type(ENTER);
        await at.lies("Bun", "Dry");
      },
    },
  ];
}
