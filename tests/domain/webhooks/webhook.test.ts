import { expect, it } from "vitest";
import {
  createWebhookInput,
  nextAttempt,
  webhookForm,
} from "../../../app/domain/webhooks/webhook.ts";

it("a delivery is tried seven times within 18 hours", () => {
  const pauses = Array.from({ length: 8 }, (_, attempts) => nextAttempt(attempts + 1, 1000));
  expect(pauses.map((at) => at && (at - 1000) / 1000)).toEqual([
    ...[5, 300, 1800, 7200, 18_000, 36_000],
    ...[null, null],
  ]);
});

it("a web hook is on, and has each of its events once", () => {
  const url = " https://example.org/ ";
  const events = ["study.full", "sort.completed", "study.full"];
  expect(createWebhookInput.parse({ url, events })).toEqual({
    url: "https://example.org/",
    events: ["study.full", "sort.completed"],
    is_active: true,
  });
});

it("a web hook without an event is refused, by the API and as a form", () => {
  const url = "https://example.org/";
  const message = ({ error }: { error?: { issues: { message: string }[] } | undefined }) =>
    error?.issues[0]?.message;
  expect(message(createWebhookInput.safeParse({ url, events: [] }))).toBe("webhookEvents");
  expect(message(webhookForm.safeParse({ url, events: [] }))).toBe("webhookEvents");
  expect(message(webhookForm.safeParse({ url }))).toBe("webhookEvents");
  expect(message(createWebhookInput.safeParse({ events: ["study.full"] }))).toBe("addressInvalid");
});
