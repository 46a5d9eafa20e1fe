import { expect, it } from "vitest";
import { fullName } from "../../../app/domain/accounts/full-name.ts";
import { heirField, heirsInput, heirsOf } from "../../../app/domain/accounts/heirs.ts";
import { invitationInput } from "../../../app/domain/projects/member.ts";
import { isAtLeast, may } from "../../../app/domain/projects/roles.ts";

it("each role may do all that those before it may do", () => {
  const rights = ["read", "comment", "edit", "manage"] as const;
  expect(rights.map((right) => may("viewer", right))).toEqual([true, true, false, false]);
  expect(rights.map((right) => may("editor", right))).toEqual([true, true, true, false]);
  expect(rights.map((right) => may("owner", right))).toEqual([true, true, true, true]);
  expect(isAtLeast("editor", "editor")).toBe(true);
  expect(isAtLeast("viewer", "editor")).toBe(false);
});

it("an invitation needs no address, and a wrong one is refused", () => {
  expect(invitationInput.parse({ role: "viewer" }).email).toBe(null);
  expect(invitationInput.parse({ role: "viewer", email: "  " }).email).toBe(null);
  expect(invitationInput.parse({ role: "viewer", email: " a@b.org " }).email).toBe("a@b.org");
  const refused = invitationInput.safeParse({ role: "viewer", email: "a@" });
  expect(refused.error?.issues[0]?.message).toBe("email_invalid");
  expect(invitationInput.safeParse({ role: "viewer", email: 7 }).success).toBe(false);
});

it("a project goes to the member who was chosen, or is deleted on purpose only", () => {
  const projects = [
    { id: "p", name: "P", members: [{ id: "ann", name: "Ann" }] },
    { id: "q", name: "Q", members: [{ id: "bob", name: "Bob" }] },
  ];
  const heirs = (choices: Record<string, string>) => heirsOf(projects, (id) => choices[id]);
  expect(heirs({ p: "ann", q: "bob" })).toEqual({ p: "ann", q: "bob" });
  expect(heirs({ p: "ann", q: "delete" })).toEqual({ p: "ann" });
  expect(heirs({ p: "ann" })).toBe(null);
  expect(heirs({ p: "bob", q: "bob" })).toBe(null);
  expect(heirField("p")).toBe("heir:p");
  expect(heirsInput.parse({})).toEqual({ heirs: {} });
});

it("a person is called by the full name, or by the username without one", () => {
  const user = { username: "ada1", first_name: "Ada", last_name: "Lovelace" };
  expect(fullName(user)).toBe("Ada Lovelace");
  expect(fullName({ ...user, first_name: "" })).toBe("Lovelace");
  expect(fullName({ ...user, first_name: "", last_name: "" })).toBe("ada1");
});
