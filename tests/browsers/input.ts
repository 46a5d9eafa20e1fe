import { type Engine, until } from "./engine.ts";

const HOME = "\uE011";

type Point = { x: number; y: number };

// JavaScript expressions for elements of the page.

export const all = (selector: string, root = "document") =>
  `[...${root}.querySelectorAll(${JSON.stringify(selector)})]`;
/** A visible element whose text starts with this text. */
export const named = (selector: string, text: string, root?: string) =>
  `${all(selector, root)}.find((one) => one.textContent.trim().startsWith(${JSON.stringify(text)}) && one.getClientRects().length > 0)`;
export const labelled = (label: string) =>
  `${all(`[aria-label="${label}"]`)}.find((one) => one.getClientRects().length > 0)`;
export const cardOf = (label: string) => named("[data-card]", label);
export const trayOf = (name: string) =>
  `${all("[data-tray]")}.find((one) => one.querySelector("h3")?.textContent === ${JSON.stringify(name)})`;
/** `element` within the first element with a tag name, or within the element of an expression. */
export const within = (outer: string, element: string) => {
  const root = /^\w+$/.test(outer) ? `document.querySelector(${JSON.stringify(outer)})` : outer;
  return `((root) => root && ${element.replaceAll("document.", "root.")})(${root})`;
};

export type Input = ReturnType<typeof inputOn>;

/** User input on elements, by the pointer and keyboard actions of the engine's protocol. */
export function inputOn(engine: Engine) {
  /**
   * The center of an element, or another part of its width and height, once the page has loaded, the element has stopped
   * moving, and what came in sight takes presses.
   */
  const centerOf = (element: string, part = 0.5) => {
    let before = "";
    return until(`somewhere to press: ${element}`, async () => {
      const found = await engine.evaluate<Point>(`((one) => {
        if (!one || document.readyState !== "complete") return null;
        if (document.querySelector("[data-settling]")) return null;
        // A page that has just come in sight takes no presses.
        const cover = getComputedStyle(document.querySelector("main") ?? one, "::after");
        if (cover.position === "fixed" && cover.visibility !== "hidden") return null;
        one.scrollIntoView({ block: "nearest" });
        const box = one.getBoundingClientRect();
        return { x: Math.round(box.x + box.width * ${part}), y: Math.round(box.y + box.height * ${part}) };
      })(${element})`);
      const now = JSON.stringify(found);
      const settled = now === before;
      before = now;
      return settled ? found : null;
    });
  };
  const mouse = (...actions: object[]) =>
    engine.act([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  const move = ({ x, y }: Point, duration = 0) => ({ type: "pointerMove", x, y, duration });
  const down = { type: "pointerDown", button: 0 };
  const up = { type: "pointerUp", button: 0 };
  const focus = (element: string) =>
    until("the focus", () =>
      engine.evaluate(
        `((one) => { one?.focus(); return one && document.activeElement === one; })(${element})`,
      ),
    );
  const type = (key: string) =>
    engine.act([
      {
        type: "key",
        id: "keys",
        actions: [
          { type: "keyDown", value: key },
          { type: "keyUp", value: key },
        ],
      },
    ]);
  return {
    focus,
    /** Focuses a card by keyboard: after a press of the mouse, only a key that moves the focus makes others move cards. */
    async reach(element: string) {
      await focus(element);
      await type(HOME);
      await focus(element);
    },
    type,
    async write(field: string, text: string) {
      await focus(field);
      for (const key of text) await type(key);
    },
    async press(element: string) {
      await mouse(move(await centerOf(element)), down, up);
    },
    async pressTwice(element: string) {
      await mouse(move(await centerOf(element)), down, up, down, up);
    },
    async wheel(element: string, deltaY: number) {
      const actions = [{ type: "scroll", ...(await centerOf(element)), deltaX: 0, deltaY }];
      await engine.act([{ type: "wheel", id: "wheel", actions }]);
    },
    async drag(element: string, to: string, part?: number) {
      const from = await centerOf(element);
      const end = await centerOf(to, part);
      await mouse(
        move(from),
        down,
        move({ x: from.x + 10, y: from.y + 10 }, 50),
        move(end, 200),
        move({ x: end.x + 1, y: end.y }, 50),
        up,
      );
    },
    lies: (label: string, place: string) =>
      until(`${label} in ${place}`, () =>
        engine.evaluate(`${within(trayOf(place), cardOf(label))} != null`),
      ),
  };
}
