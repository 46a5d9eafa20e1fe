import { createServer } from "node:net";

/** A mail server on a free port that accepts every message; `next` resolves with the text of the next one. */
export async function smtpServer() {
  let deliver: (message: string) => void = () => {};
  const server = createServer((socket) => {
    let message: string[] | null = null;
    let rest = "";
    socket.write("220 here\r\n");
    socket.on("data", (chunk) => {
      const lines = (rest + chunk).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (message && line !== ".") message.push(line);
        else if (message) {
          deliver(message.join("\n"));
          message = null;
          socket.write("250 taken\r\n");
        } else if (/^DATA/i.test(line)) {
          message = [];
          socket.write("354 go on\r\n");
        } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else socket.write("250 yes\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: () =>
      new Promise<string>((resolve) => {
        deliver = resolve;
      }),
    close: () => server.close(),
  };
}
