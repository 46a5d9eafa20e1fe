import { adjacencyGraphs } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { passwordScore } from "../../../app/domain/accounts/password-score.ts";
import { profileForm } from "../../../app/domain/accounts/profile-form.ts";
import {
  createUserForm,
  createUserInput,
  editUserForm,
  newPasswordInput,
  passwordChangeInput,
  registerInput,
} from "../../../app/domain/accounts/user.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import { createParticipantInput, startSessionInput } from "../../../app/domain/sorts/session.ts";
import { whysInput } from "../../../app/domain/sorts/whys.ts";

const ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

/** The errors by field. */
const errors = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? z.flattenError(error).fieldErrors : {};
};

describe("a registration", () => {
  const ada = {
    ...{ email: "Ada@example.org", username: "ada_king", password: "correct horse battery" },
    password_confirm: "correct horse battery",
  };
  const same = (password: string) => ({ password, password_confirm: password });
  it.each([
    [{}, {}],
    [{ password_confirm: "another" }, { password_confirm: ["passwords_differ"] }],
    [same("ADA@example.ORG"), { password: ["password_is_identity"] }],
    [same("ADA_KING"), { password: ["password_is_identity"] }],
    [
      { ...same("ADA12345"), email: "ada12345@example.org" },
      { password: ["password_is_identity"] },
    ],
    [same("example.org"), {}],
    [same("short"), { password: ["password_too_short"] }],
    [same("x".repeat(limits.password_max + 1)), { password: ["password_too_long"] }],
    [
      same(""),
      { password: ["password_required"], password_confirm: ["password_confirm_required"] },
    ],
    [{ email: "ada" }, { email: ["email_invalid"] }],
    [{ email: " " }, { email: ["email_required"] }],
    [{ username: "ada king" }, { username: ["username_invalid"] }],
    // All problems are reported at once.
    [
      { email: "ada", password_confirm: "another" },
      { email: ["email_invalid"], password_confirm: ["passwords_differ"] },
    ],
    [
      { email: undefined, username: "", ...same("ada_king") },
      { email: ["email_required"], username: ["username_required"] },
    ],
    [
      { email: undefined, ...same("ada_king") },
      { email: ["email_required"], password: ["password_is_identity"] },
    ],
    [
      { username: undefined, ...same("ada@example.org") },
      { username: ["username_required"], password: ["password_is_identity"] },
    ],
  ])("with %j: %j", (change, wrong) => {
    for (const schema of [registerInput, createUserInput, createUserForm])
      expect(errors(schema, { ...ada, ...change })).toEqual(wrong);
  });

  it("is active by default in the API, in a form only when ticked", () => {
    expect(createUserInput.parse(ada)).toMatchObject({ is_active: true, is_superuser: false });
    expect(createUserForm.parse(ada)).toMatchObject({ is_active: false, first_name: "" });
    expect(editUserForm.parse({ email: ada.email, username: "ada" })).toMatchObject({
      is_active: false,
    });
  });
});

it("a new password must be typed twice", () => {
  const next = { new_password: "correct horse", new_password_confirm: "correct house" };
  const differ = { new_password_confirm: ["passwords_differ"] };
  expect(errors(newPasswordInput, next)).toEqual(differ);
  expect(errors(passwordChangeInput, { old_password: "old", ...next })).toEqual(differ);
  expect(errors(passwordChangeInput, next)).toEqual({
    ...{ old_password: ["password_required"], ...differ },
  });
  const right = { ...next, new_password_confirm: next.new_password };
  expect(errors(newPasswordInput, right)).toEqual({});
  expect(errors(passwordChangeInput, { old_password: "old", ...right })).toEqual({});
});

describe("how hard a password is to guess", () => {
  const score = passwordScore({ dictionary: { common: ["horse"] }, graphs: adjacencyGraphs });
  it("takes the user's own words into account", () => {
    expect(score("xkqvzjwp4tr!", [])).toBeGreaterThan(2);
    expect(score("lovelace", ["ada.lovelace@example.org"])).toBe(0);
    expect(score("lovelace", ["byron@example.org"])).toBeGreaterThan(0);
    expect(score("sortwell", [])).toBe(0);
    expect(score("ada.lovelace@example.org", ["ada.lovelace@example.org"])).toBe(0);
  });

  it("depends only on the start of a long password", () => {
    const start = "a".repeat(100);
    expect(score(`${start}xkqvzjwp4tr!`, [])).toBe(score(start, []));
  });
});

it("a profile form accepts missing empty texts and unticked boxes", () => {
  expect(profileForm.parse({ language_preference: "nl", timezone: "UTC" })).toEqual({
    ...{ first_name: "", last_name: "", organization: "", email_notifications: false },
    ...{ language_preference: "nl", timezone: "UTC" },
  });
  expect(errors(profileForm, {})).toEqual({
    ...{ language_preference: ["choice_invalid"], timezone: ["choice_invalid"] },
  });
});

describe("a participant's session", () => {
  it("starts with defaults, and keeps the values of the URL", () => {
    expect(startSessionInput.parse({})).toEqual({
      ...{ consent_given: false, device_info: {}, session_data: {} },
    });
    const session_data = { source: " ", external_id: " p ", token: "", anything: 1 };
    expect(startSessionInput.parse({ session_data }).session_data).toEqual({
      ...{ source: "Direct", external_id: "p", token: null, anything: 1 },
    });
    expect(createParticipantInput.parse({ study: ID })).toEqual({ study: ID, source: "Direct" });
    expect(createParticipantInput.parse({ study: ID, source: "News" }).source).toBe("News");
  });

  it.each([
    [{ x: "y".repeat(9992) }, true],
    [{ x: "y".repeat(9993) }, false],
  ])("accepts device data up to a maximum size", (device_info, allowed) => {
    expect(startSessionInput.safeParse({ device_info }).success).toBe(allowed);
  });

  it("accepts one explanation per card and drops empty ones", () => {
    const why = (text: string, card = ID) => ({ card, text });
    expect(whysInput.parse({ whys: [why(" because ")] }).whys).toEqual([why("because")]);
    expect(whysInput.parse({ whys: [why(" ")] }).whys).toEqual([]);
    expect(errors(whysInput, { whys: [why("a"), why("b")] })).toEqual({ whys: ["cardTwice"] });
    const other = ID.replace("3f", "4f");
    expect(whysInput.parse({ whys: [why("a"), why("b", other)] }).whys).toHaveLength(2);
    const four = [1, 2, 3, 4].map((n) => why("a", ID.replace("3f", `${n}f`)));
    expect(errors(whysInput, { whys: four })).toEqual({ whys: ["tooManyWhys"] });
  });
});
