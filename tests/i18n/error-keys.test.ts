import { expect, it } from "vitest";
import type { z } from "zod";
import { readMessage } from "../../app/domain/fields/message.ts";
import { en } from "../../app/i18n/en.ts";

const { errors } = en;

const modules = import.meta.glob<Record<string, unknown>>("../../app/domain/**/*.ts", {
  eager: true,
});

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isSchema = (value: unknown): value is z.core.$ZodType => isObject(value) && "_zod" in value;

/** The messages of a schema, and of all schemas and checks nested in it. */
function messagesOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (!isObject(value) || seen.has(value)) return [];
  seen.add(value);
  if (!isSchema(value))
    return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
      ? Object.values(value).flatMap((part) => messagesOf(part, seen))
      : [];
  const { error, ...parts } = value._zod.def;
  const message = error?.({ code: "custom", path: [], input: "" } as never);
  return [
    ...(typeof message === "string" ? [message] : []),
    ...Object.values(parts).flatMap((part) => messagesOf(part, seen)),
  ];
}

const messages = Object.entries(modules).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter(isSchema)
    .flatMap((schema) => messagesOf(schema).map((message) => ({ file, message }))),
);

it("every message of a schema has a text, or is only for the API", () => {
  const wrong = messages.filter(
    ({ message }) => !Object.hasOwn(errors, readMessage(message).key) && !/ /.test(message),
  );
  expect(messages.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
