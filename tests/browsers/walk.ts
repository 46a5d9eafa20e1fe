import type { APIRequestContext } from "@playwright/test";
import account from "../../scripts/demo/account.json" with { type: "json" };
import type { TestStudy } from "../helpers/add-study.ts";
import { PASSWORD } from "../helpers/password.ts";
import { storedSort } from "../helpers/sort-sessions.ts";
import type { WayToServer } from "./connection.ts";
import { type Engine, until } from "./engine.ts";
import { all, cardOf, type Input, labelled, named, trayOf, within } from "./input.ts";

/** What the steps of a walk act on: a browser, its input, the way to the server, and the study. */
export type Scene = {
  engine: Engine;
  at: Input;
  url: string;
  connection: WayToServer;
  study: TestStudy;
  request: APIRequestContext;
};

/** One named step of the scenario. */
export type WalkStep = { name: string; go: () => Promise<void> };

export const ENTER = "\uE006";
const ESCAPE = "\uE00C";
const UP = "\uE013";
const DOWN = "\uE015";

/** The steps of a participation; each step starts from the state that the one before left. */
export function walkOf(on: Scene): WalkStep[] {
  const { engine, at } = on;
  return [
    { name: "start", go: () => start(on) },
    {
      name: "the first drag",
      async go() {
        await at.drag(cardOf("Apple"), trayOf("Fruit"));
        await at.lies("Apple", "Fruit");
      },
    },
    {
      name: "keys",
      async go() {
        await at.reach(cardOf("Pear"));
        await at.type("1");
        await at.lies("Pear", "Fruit");
      },
    },
    {
      name: "the sheet",
      async go() {
        await at.press(cardOf("Scone"));
        await at.press(within("dialog", named("button", "Bakery")));
        await at.lies("Scone", "Bakery");
      },
    },
    {
      name: "undo and redo",
      async go() {
        await at.press(labelled("Undo"));
        await until("Scone unsorted", () =>
          engine.evaluate(`!${within(trayOf("Bakery"), cardOf("Scone"))}`),
        );
        await at.press(labelled("Redo"));
        await at.lies("Scone", "Bakery");
      },
    },
    {
      name: "completion",
      async go() {
        await at.reach(cardOf("Bun"));
        await at.type(ENTER);
        await until("the sheet", () =>
          engine.evaluate(`document.querySelector("dialog") !== null`),
        );
        await at.type("2");
        await at.lies("Bun", "Bakery");
        await complete(on);
      },
    },
  ];
}

/** The connection fails before the board has loaded its dialogs: browsers remember an import that failed. */
export function cutWalkOf(on: Scene): WalkStep[] {
  const { engine, at, connection } = on;
  return [
    { name: "start", go: () => start(on) },
    {
      name: "a dialog without a connection",
      async go() {
        connection.cut();
        await at.reach(cardOf("Apple"));
        await at.type("1");
        await at.lies("Apple", "Fruit");
        await at.reach(cardOf("Pear"));
        await at.type(ENTER);
        for (const text of ["Loading…", "Connection lost."])
          await until(text, () => engine.evaluate(`document.body.innerText.includes("${text}")`));
      },
    },
    {
      name: "the rest with a connection",
      async go() {
        connection.mend();
        await at.press(within("dialog", named("button", "Fruit")));
        await at.lies("Pear", "Fruit");
        for (const label of ["Scone", "Bun"]) {
          await at.reach(cardOf(label));
          await at.type("2");
          await at.lies(label, "Bakery");
        }
        await complete(on);
      },
    },
  ];
}

export async function start({ engine, at, url, study }: Scene) {
  await engine.goto(`${url}/sort/${study.id}`);
  await at.press(named("button", "Start sorting"));
  await until("a board that is awake", () =>
    engine.evaluate(`document.querySelector('[data-card][tabindex="-1"]') !== null`),
  );
}

export const sessionId = ({ engine }: Scene) =>
  until("the session's address", async () => {
    const path = await engine.evaluate<string>("location.pathname");
    return /\/session\/([^/]+)/.exec(path ?? "")?.[1] ?? null;
  });

async function complete(on: Scene) {
  const { engine, at, study, request } = on;
  const id = await sessionId(on);
  await at.press(named("button", "Complete sorting"));
  await at.press(within("dialog", named("button", "Complete sorting")));
  await until("the thanks", () => engine.evaluate(`${named("h1", "Thank you!")} != null`));
  await expectStored(request, study, id);
}

/** A researcher edits a card: leaving an unchanged form asks nothing, and leaving a changed one asks. */
export function formWalkOf(on: Scene): WalkStep[] {
  const { engine, at, url, study } = on;
  const label = `document.querySelector("[role=dialog] input[name=label]")`;
  const openForm = async () => {
    await at.press(`document.querySelector("a[href*='dialog=edit-card']")`);
    await until("the form", () =>
      engine.evaluate(`${label} != null && document.activeElement === ${label}`),
    );
  };
  return [
    { name: "login", go: () => login(on, study.email, PASSWORD) },
    {
      name: "an unchanged form",
      async go() {
        await engine.goto(`${url}/studies/${study.id}/cards`);
        await openForm();
        await at.type(ESCAPE);
        await until("the list", () => engine.evaluate(`${label} == null`));
        // Nothing is asked: the form can be opened again.
        await openForm();
      },
    },
    {
      name: "a changed form",
      async go() {
        await at.write(label, "s");
        await at.type(ESCAPE);
        await until("the question", () =>
          engine.evaluate(`document.body.innerText.includes("Leave without saving?")`),
        );
      },
    },
  ];
}

/**
 * A researcher changes an option of the results again and again: a request ends the one before at any point of it, and in
 * Firefox the analysis could then stop for good.
 */
export function resultsWalkOf(on: Scene): WalkStep[] {
  const { engine, at, url } = on;
  const analyzed = () =>
    until("the figures", () =>
      engine.evaluate(`${named("strong", "85 of 85 participants")} != null`),
    );
  return [
    { name: "login", go: () => login(on, account.email, account.password) },
    {
      name: "the analysis",
      async go() {
        await engine.goto(`${url}/studies`);
        await at.press(
          `${all("a")}.find((one) => one.textContent.trim() === "Open study: Kinship terms")`,
        );
        const path = await until("the study", () =>
          engine.evaluate<string>(`location.pathname.startsWith("/studies/") && location.pathname`),
        );
        await engine.goto(`${url}${path}?tab=results&run=1`);
        await analyzed();
      },
    },
    {
      name: "an option changed 12 times",
      async go() {
        const linkage = `${all("select")}.find((one) => one.labels[0]?.textContent === "Linkage")`;
        const chosen = `${linkage}?.value`;
        await at.focus(
          `${all("main button[aria-expanded=false]")}.find((one) => one.textContent.trim() === "Options")`,
        );
        await at.type(ENTER);
        await until("the options", () => engine.evaluate(`${linkage} !== undefined`));
        for (let change = 0; change < 12; change++) {
          const before = await engine.evaluate(chosen);
          await at.focus(linkage);
          await at.type(change % 2 === 0 ? DOWN : UP);
          await until("the choice", () =>
            engine.evaluate(`${chosen} !== ${JSON.stringify(before)}`),
          );
        }
        await analyzed();
      },
    },
  ];
}

async function login({ engine, at, url }: Scene, email: string, password: string) {
  await engine.goto(`${url}/login`);
  await at.write(`document.querySelector("[name=email]")`, email);
  await at.write(`document.querySelector("[name=password]")`, password);
  await at.type(ENTER);
  await until("another page", () => engine.evaluate(`location.pathname !== "/login"`));
}

/** The same steps with plain forms. */
export function plainWalkOf(on: Scene): WalkStep[] {
  const { engine, at, url, study } = on;
  const placeCard = async (label: string, place: string) => {
    await at.press(cardOf(label));
    await at.press(within("dialog", named("button", place)));
    await at.lies(label, place);
  };
  return [
    {
      name: "start",
      async go() {
        await engine.goto(`${url}/sort/${study.id}`);
        await at.press(named("button", "Start sorting"));
        await until("the board", () =>
          engine.evaluate(`document.querySelector("[data-board]") !== null`),
        );
        if (await engine.evaluate(`document.querySelector('[data-card][tabindex="-1"]') !== null`))
          throw new Error("The scripts are on");
      },
    },
    {
      name: "each card by its form",
      async go() {
        for (const [label, place] of Object.entries(SORT)) await placeCard(label, place);
      },
    },
    {
      name: "completion",
      async go() {
        await complete(on);
      },
    },
  ];
}

export const SORT = { Apple: "Fruit", Pear: "Fruit", Scone: "Bakery", Bun: "Bakery" };

async function expectStored(request: APIRequestContext, study: TestStudy, session: string) {
  const stored = JSON.stringify(await storedSort(request, study, session));
  const lies = Object.entries(SORT).every(([label, place]) =>
    stored.includes(`${JSON.stringify(label)}:${JSON.stringify(place)}`),
  );
  if (!lies) throw new Error(`The server holds ${stored}`);
}
