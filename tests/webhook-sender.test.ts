import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Request } from "miniflare";
import { expect, test } from "vitest";
import { openWebhooks } from "../scripts/launch/webhooks.mjs";

/** A receiver on this machine that redirects; what it was asked. */
async function receiver() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(302, { Location: "/elsewhere" }).end("a long answer");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, asked, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const post = async (send: Awaited<ReturnType<typeof openWebhooks>>, url: string) => {
  const answer = await send(new Request(url, { method: "POST", body: "{}" }));
  return answer.headers.has("No-Answer") ? null : answer.status;
};

test("a web hook reaches only the hosts that the operator allows on this machine", async () => {
  const { server, asked, host } = await receiver();
  try {
    const send = await openWebhooks(host);
    expect(await post(send, `http://${host}/in`)).toBe(302);
    expect(asked).toEqual(["/in"]);
    const others = [
      host.replace("127.0.0.1", "127.1"),
      host.replace("127.0.0.1", "0x7f000001"),
      host.replace("127.0.0.1", "[::ffff:127.0.0.1]"),
      host.replace("127.0.0.1", "localhost"),
    ];
    for (const other of others)
      expect([other, await post(await openWebhooks(""), `http://${other}/`)]).toEqual([
        other,
        null,
      ]);
    expect(asked).toEqual(["/in"]);
  } finally {
    server.close();
  }
});
