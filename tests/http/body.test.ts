import { describe, expect, it } from "vitest";
import { readJson } from "../../app/http/body.ts";

describe("a body", () => {
  it("is refused when it is cut off, which is no fault of the server", async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error("Network connection lost.")),
    });
    const request = new Request("http://localhost/", {
      method: "PUT",
      body,
      duplex: "half",
    } as RequestInit);
    await expect(readJson(request, 1000, async () => {})).rejects.toMatchObject({ status: 400 });
  });
});
