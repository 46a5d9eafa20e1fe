import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "./engine.ts";

const BINARY = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));
export const missingFirefox = (): string | null => (BINARY ? null : "firefox-esr");

const SETTINGS = {
  // Keeps the focus in a headless window, so that keys work.
  "focusmanager.testmode": true,
  "app.update.disabledForTesting": true,
  "datareporting.policy.dataSubmissionEnabled": false,
  "browser.shell.checkDefaultBrowser": false,
};

/** Firefox over WebDriver BiDi, which it supports natively: Debian has no geckodriver package. */
export async function openFirefox({ scripts }: { scripts: boolean }): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "sortwell-firefox-"));
  const settings = { ...SETTINGS, "javascript.enabled": scripts };
  writeFileSync(
    join(profile, "user.js"),
    Object.entries(settings)
      .map(([name, value]) => `user_pref("${name}", ${value});\n`)
      .join(""),
  );
  const browser = spawn(
    BINARY ?? "",
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = new Promise<void>((resolve) => browser.on("exit", () => resolve()));
  const close = async () => {
    browser.kill("SIGTERM");
    await ended;
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const bidi = await connect(`${await addressOf(browser)}/session`);
    await bidi("session.new", { capabilities: {} });
    // Use a new tab: the first one may show a first-run page.
    const { context } = await bidi<{ context: string }>("browsingContext.create", { type: "tab" });
    await bidi("browsingContext.activate", { context });
    await bidi("browsingContext.setViewport", { context, viewport: { width: 1200, height: 800 } });
    return {
      name: `Firefox${scripts ? "" : " without scripts"}`,
      async goto(url) {
        await bidi("browsingContext.navigate", { context, url, wait: "complete" });
      },
      async evaluate<T>(expression: string): Promise<T | null> {
        try {
          const { result } = await bidi<{ result?: { value?: string } }>("script.evaluate", {
            expression: `JSON.stringify(${expression})`,
            // A sandbox, because with scripts disabled nothing runs in the page's own realm.
            target: { context, sandbox: "walk" },
            awaitPromise: true,
          });
          return result?.value === undefined ? null : JSON.parse(result.value);
        } catch {
          return null;
        }
      },
      async act(actions) {
        await bidi("input.performActions", { context, actions });
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const addressOf = (browser: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let output = "";
    browser.stderr?.on("data", (chunk) => {
      output += chunk;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    browser.on("exit", () => reject(new Error(`Firefox did not start.\n${output}`)));
  });

type Call = <T = unknown>(method: string, params: object) => Promise<T>;
type Answer = { id?: number; type: string; result?: unknown; message?: string };

async function connect(url: string): Promise<Call> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, (answer) => {
        waiting.delete(id);
        if (answer.type === "success") resolve(answer.result as never);
        else reject(new Error(`${method}: ${answer.message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
