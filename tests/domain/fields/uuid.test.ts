import { expect, it } from "vitest";
import { uuid } from "../../../app/domain/fields/uuid.ts";

it("is a different UUID of version 4 each time", () => {
  const made = Array.from({ length: 500 }, uuid);
  for (const one of made)
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(500);
});
