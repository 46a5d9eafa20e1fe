import type { Page } from "@playwright/test";

/** 1280 × 1024 px at a zoom of 400 %. */
export const AT_400_PERCENT = { width: 320, height: 256 };

/** WCAG 2.2, 1.4.12: what a reader may set. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** The most stops of the Tab key that a page is walked. */
const MOST_STOPS = 120;

/** 1.4.10: at 320 px the page scrolls in one direction, and what stays in place leaves half of the window. */
export const reflowFindings = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = document.documentElement;
    const isWide = () => root.scrollWidth > root.clientWidth;
    // Charts follow the width of the window.
    for (let frame = 0; frame < 120 && isWide(); frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const wide = isWide() ? [`1.4.10: ${root.scrollWidth} px wide`] : [];
    if (document.querySelector("dialog:modal, [role=dialog]")) return wide;
    scrollTo(0, root.scrollHeight / 2);
    let covered = 0;
    for (const element of document.body.querySelectorAll("*")) {
      const { position, visibility, pointerEvents } = getComputedStyle(element);
      if (!/fixed|sticky/.test(position) || visibility === "hidden" || pointerEvents === "none")
        continue;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
      const across = Math.min(right, innerWidth) - Math.max(left, 0);
      const isStuck = position === "fixed" || top <= 1 || bottom >= innerHeight - 1;
      if (isStuck && across > innerWidth / 2 && height > 0) covered += height;
    }
    scrollTo(0, 0);
    return covered > innerHeight / 2
      ? [...wide, `1.4.10: ${Math.round(covered)} of ${innerHeight} px stay in place`]
      : wide;
  });

/** What of a text is cut off: by the name of its element. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
      const { overflowX, overflowY, textOverflow, position, clipPath } = getComputedStyle(element);
      const clips = [
        /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1,
        /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1,
      ];
      // Only for screen readers, or shortened on purpose with the whole text in a tooltip or dialog.
      const isHidden = element.clientWidth <= 1 || (position === "absolute" && clipPath !== "none");
      const isShortened = textOverflow === "ellipsis" || element.matches("[class*=line-clamp]");
      if (isHidden || isShortened || !clips.includes(true) || !element.textContent?.trim())
        return [];
      return [
        `${element.tagName} ${element.className} "${element.textContent.trim().slice(0, 30)}"`,
      ];
    }),
  );

/** 1.4.12: with a reader's spacing nothing more is cut off, and the page becomes no wider than its window. */
export async function spacingFindings(page: Page): Promise<string[]> {
  const before = new Set(await cutOff(page));
  const style = await page.addStyleTag({ content: SPACING }).catch(() => null);
  // The site's statements allow no styles that are added.
  if (!style)
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, SPACING);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const after = await cutOff(page);
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  await page.evaluate((css) => {
    for (const sheet of document.querySelectorAll("style"))
      if (sheet.textContent === css) sheet.remove();
    document.adoptedStyleSheets = [];
  }, SPACING);
  return [
    ...after.filter((one) => !before.has(one)).map((one) => `1.4.12: cut off: ${one}`),
    ...(isWide ? ["1.4.12: wider than the window"] : []),
  ];
}

/**
 * 2.5.8: each target has 24 × 24 px, or so much space around it, unless it is in a line of text. The place and size of a
 * mark in a chart are what it says, and each chart has a table.
 */
export const targetFindings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SIZE = 24;
    const dialog = document.querySelector("dialog:modal, [role=dialog]");
    const all = [
      ...(dialog ?? document.body).querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=slider], [tabindex='0']",
      ),
    ].filter(
      (element) =>
        !element.closest("svg") &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    /** A field's label is part of its target. */
    const boxes = all.map((element) => {
      const own = element.getBoundingClientRect();
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
      const more = label?.getBoundingClientRect();
      const left = Math.min(own.left, more?.left ?? own.left);
      const top = Math.min(own.top, more?.top ?? own.top);
      return {
        ...{ element, left, top },
        width: Math.max(own.right, more?.right ?? 0) - left,
        height: Math.max(own.bottom, more?.bottom ?? 0) - top,
        x: (own.left + own.right) / 2,
        y: (own.top + own.bottom) / 2,
      };
    });
    const isInText = (element: HTMLElement) =>
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return boxes.flatMap((box) => {
      const { element, width, height } = box;
      if (width <= 2 || height <= 2 || (width >= SIZE && height >= SIZE) || isInText(element))
        return [];
      const near = boxes.find((other) => {
        if (other === box || other.element.contains(element) || element.contains(other.element))
          return false;
        if (other.width <= 2 || other.height <= 2) return false;
        const isSmall = other.width < SIZE || other.height < SIZE;
        const dx = Math.max(0, Math.abs(box.x - other.x) - (isSmall ? 0 : other.width / 2));
        const dy = Math.max(0, Math.abs(box.y - other.y) - (isSmall ? 0 : other.height / 2));
        return Math.hypot(dx, dy) < (isSmall ? SIZE : SIZE / 2);
      });
      const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").slice(0, 30);
      return near
        ? [`2.5.8: ${element.tagName} "${name}" is ${Math.round(width)} × ${Math.round(height)} px`]
        : [];
    });
  });

type Node = {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  backendDOMNodeId?: number;
  properties?: { name: string; value: { value: unknown } }[];
};

/** 4.1.2 and 2.5.3: what can be focused has a name, which contains the text that is seen. */
export async function nameFindings(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = (await browser.send("Accessibility.getFullAXTree")) as { nodes: Node[] };
  const found: string[] = [];
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  for (const { ignored, role, name, backendDOMNodeId, properties } of nodes) {
    const focusable = properties?.some((one) => one.name === "focusable" && one.value.value);
    // A list's text is its value, not its label.
    if (role?.value === "combobox" && name?.value) continue;
    if (ignored || !focusable || !backendDOMNodeId || role?.value === "RootWebArea") continue;
    const text = name?.value.trim() ?? "";
    const { object } = await browser.send("DOM.resolveNode", { backendNodeId: backendDOMNodeId });
    const { result } = await browser.send("Runtime.callFunctionOn", {
      objectId: object.objectId ?? "",
      functionDeclaration: `function () {
        return [this.outerHTML.slice(0, 120), /^(BUTTON|A|SUMMARY)$/.test(this.tagName) ? this.innerText : ""];
      }`,
      returnByValue: true,
    });
    const [html = "", seen = ""] = result.value as string[];
    if (text === "" && !/^(generic|none|scrollable|group|region|main)$/i.test(role?.value ?? ""))
      found.push(`4.1.2: no name: ${role?.value} ${html}`);
    // Counts and marks beside the words are read by the line.
    const first = plain(seen.split("\n")[0] ?? "");
    if (text && first && !plain(text).includes(first))
      found.push(`2.5.3: "${seen.slice(0, 40)}" is called "${text.slice(0, 60)}"`);
  }
  await browser.detach();
  return found;
}

/** 2.1.1, 2.1.2, 2.4.3, 2.4.7 and 2.4.11: by Tab through the page; each stop is in sight and marked. */
export async function focusFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // In its first moment, something that takes presses lies over a participant's page.
    const main = document.querySelector("main");
    const over = main?.getAnimations({ subtree: true }) ?? [];
    const first = over.filter(({ effect }) => (effect as KeyframeEffect).pseudoElement);
    await Promise.all(first.map(({ finished }) => finished));
  });
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const isFirst = !document.querySelector("[data-walked]");
      if (element.hasAttribute("data-walked")) return null;
      element.setAttribute("data-walked", "");
      const box = element.getBoundingClientRect();
      const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [box.left + x * box.width, box.top + y * box.height] as const),
      );
      const isSeen = points.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
        return hit && (element.contains(hit) || hit.contains(element) || label?.contains(hit));
      });
      /** The ring may be on the element, on what stands for it, or on what contains it. */
      const around = [
        element,
        element.nextElementSibling,
        element.previousElementSibling,
        ...(element.parentElement ? [element.parentElement] : []),
        ...(element.closest("label") ? [element.closest("label")] : []),
        ...element.children,
      ].filter((one) => one !== null);
      const isMarked = around.some((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return (
          (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none"
        );
      });
      const tabindex = Number(element.getAttribute("tabindex"));
      const name = `${element.tagName} ${element.id} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30)}"`;
      const problems = [
        ...(isSeen ? [] : [`2.4.11: hidden: ${name}`]),
        ...(isMarked ? [] : [`2.4.7: not marked: ${name}`]),
        ...(tabindex > 0 ? [`2.4.3: tabindex: ${name}`] : []),
      ];
      return { isFirst, problems };
    });
    if (!at) break;
    found.push(...at.problems);
  }
  return found;
}

/** 2.4.2, 3.1.1, 1.3.1 and 2.4.1: the frame of a page. */
export const frameFindings = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(document.title.trim() ? [] : ["2.4.2: no title"]),
    ...(document.documentElement.lang ? [] : ["3.1.1: no language"]),
    ...(document.querySelectorAll("main, dialog:modal, [role=dialog]").length > 0
      ? []
      : ["2.4.1: no main"]),
    ...(document.querySelector("h1, [role=dialog] h2, dialog h2") ? [] : ["1.3.1: no heading"]),
  ]);

/** 2.3.3 and EN 301 549, 11.7: nothing moves for longer than a moment where less motion is wanted. */
export const motionFindings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
      const frames = (animation.effect as KeyframeEffect | null)?.getKeyframes() ?? [];
      const isMoving =
        animation.playState === "running" &&
        // What only ends a participant's page's first moment is not seen.
        !frames.every(({ visibility }) => visibility) &&
        (Number(duration) > 100 || iterations === Number.POSITIVE_INFINITY);
      const { target } = (animation.effect ?? {}) as { target?: Element };
      return isMoving ? [`11.7: moves: ${target?.tagName} ${target?.className}`] : [];
    }),
  );
