import { createServer } from "node:net";

/** A mail server that takes every letter, on a free port; `next` is the text of the one to come. */
export async function smtpServer() {
  let take: (letter: string) => void = () => {};
  const server = createServer((socket) => {
    let letter: string[] | null = null;
    let rest = "";
    socket.write("220 here\r\n");
    socket.on("data", (chunk) => {
      const lines = (rest + chunk).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (letter && line !== ".") letter.push(line);
        else if (letter) {
          take(letter.join("\n"));
          letter = null;
          socket.write("250 taken\r\n");
        } else if (/^DATA/i.test(line)) {
          letter = [];
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
        take = resolve;
      }),
    close: () => server.close(),
  };
}
