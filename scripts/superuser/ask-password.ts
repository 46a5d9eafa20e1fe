import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Asks for a password at the terminal without echoing it. */
export function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Error("Set SUPERUSER_PASSWORD: there is no terminal to ask for a password.");
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write(question);
  return new Promise((resolve) => {
    lines.on("SIGINT", () => process.exit(130));
    lines.question("", (answer) => {
      lines.close();
      process.stdout.write("\n");
      resolve(answer);
    });
  });
}
