import { execFileSync, spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { freePort } from "../helpers/launch-server.ts";
import { type Engine, until } from "./engine.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const browser = () => globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0];

export function missingWebKit(): string | null {
  if (!existsSync(DRIVER) || !browser()) return "webkit2gtk-driver";
  return existsSync("/usr/bin/Xvfb") ? null : "xvfb";
}

const ENVIRONMENT = {
  WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
  LIBGL_ALWAYS_SOFTWARE: "1",
};

/** WebKitGTK, the engine closest to Safari, over W3C WebDriver on a separate display. */
export async function openWebKit({ scripts }: { scripts: boolean }): Promise<Engine> {
  const display = `:${90 + (process.pid % 900)}`;
  const port = await freePort();
  const xvfb = spawn("Xvfb", [display, "-screen", "0", "1200x900x24"], { stdio: "ignore" });
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, ...ENVIRONMENT, DISPLAY: display },
    stdio: "ignore",
    detached: true,
  });
  // The next browser takes the same display.
  const ended = new Promise<void>((resolve) => xvfb.on("exit", () => resolve()));
  const close = async () => {
    for (const pid of [driver.pid, xvfb.pid])
      if (pid) execFileSync("kill", ["--", pid === driver.pid ? `-${pid}` : `${pid}`]);
    await ended;
  };
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? "POST" : "GET",
      // A page that is being replaced may never answer.
      signal: AbortSignal.timeout(5000),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value?.message}`);
    return value;
  };
  try {
    await until("WebKitWebDriver", () =>
      call("/status").then(
        () => true,
        () => false,
      ),
    );
    const { sessionId } = await call<{ sessionId: string }>("/session", {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: "none",
          "webkitgtk:browserOptions": {
            binary: browser(),
            args: ["--automation", ...(scripts ? [] : ["--enable-javascript=FALSE"])],
          },
        },
      },
    });
    const session = `/session/${sessionId}`;
    return {
      name: `WebKitGTK${scripts ? "" : " without scripts"}`,
      async goto(url) {
        await call(`${session}/url`, { url });
      },
      evaluate: <T>(expression: string) =>
        call<T | null>(`${session}/execute/sync`, {
          script: `return (${expression})`,
          args: [],
        }).catch(() => null),
      async act(actions) {
        await call(`${session}/actions`, { actions });
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
