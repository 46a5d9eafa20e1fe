import { z } from "zod";
import { id, instant, line, requiredText, whenValid } from "../fields/fields.ts";
import { workLimits } from "../fields/work-limits.ts";
import { INTERFACE_LANGUAGES } from "../limits/languages.ts";
import { limits, TIMEZONES } from "../limits/limits.ts";

const email = z
  .string("email_required")
  .trim()
  .min(1, "email_required")
  .max(limits.email, "tooLong")
  .pipe(z.email("email_invalid"));

export const username = requiredText(limits.username, "username_required").pipe(
  z.string().regex(/^[\p{L}\p{N}_.+@-]+$/u, "username_invalid"),
);

const newPassword = z
  .string("password_required")
  .min(1, { error: "password_required", abort: true })
  .min(limits.password_min, "password_too_short")
  .max(limits.password_max, "password_too_long");

const registration = z.object({
  email,
  username,
  password: newPassword,
  password_confirm: z.string("password_confirm_required").min(1, "password_confirm_required"),
  first_name: line(limits.name).default(""),
  last_name: line(limits.name).default(""),
  organization: line(limits.organization).default(""),
});

const confirmed = {
  path: ["password_confirm"],
  message: "passwords_differ",
  ...whenValid(registration.pick({ password: true, password_confirm: true })),
};
const notIdentity = {
  path: ["password"],
  message: "password_is_identity",
  ...whenValid(registration.pick({ password: true })),
};
type Passwords = Pick<z.output<typeof registration>, "password" | "password_confirm">;
const sameTwice = (value: Passwords) => value.password === value.password_confirm;

/** The password must not be the email address, its local part, or the username. */
function isNotIdentity(value: { email?: unknown; username?: unknown; password: string }): boolean {
  const { email, username } = value;
  const words = [email, username, typeof email === "string" ? email.split("@")[0] : undefined];
  return !words.some(
    (word) => typeof word === "string" && word.toLowerCase() === value.password.toLowerCase(),
  );
}

export const registerInput = registration
  .refine(sameTwice, confirmed)
  .refine(isNotIdentity, notIdentity);

export const createUserInput = registration
  .extend({ is_active: z.boolean().default(true), is_superuser: z.boolean().default(false) })
  .refine(sameTwice, confirmed)
  .refine(isNotIdentity, notIdentity);

/** A user as an administrator may change it: without the password. */
export const updateUserInput = registration
  .omit({ password: true, password_confirm: true })
  .extend({
    first_name: line(limits.name),
    last_name: line(limits.name),
    organization: line(limits.organization),
    is_active: z.boolean(),
    is_superuser: z.boolean(),
  })
  .partial();

/**
 * The boxes of the administrator's forms. An unticked box is not sent and means false; the API uses the
 * default for a missing flag instead.
 */
const unticked = {
  is_active: z.boolean().default(false),
  is_superuser: z.boolean().default(false),
};
export const createUserForm = registration
  .extend(unticked)
  .refine(sameTwice, confirmed)
  .refine(isNotIdentity, notIdentity);
export const editUserForm = registration
  .omit({ password: true, password_confirm: true })
  .extend(unticked);

const loginInput = z.object({
  email: z.string("email_required").trim().min(1, "email_required").max(limits.email, "tooLong"),
  password: z
    .string("password_required")
    .min(1, "password_required")
    .max(limits.password_max, "password_too_long"),
});

/** `kept` is a form that was sent without a session; the login page keeps it until the user has signed in. */
export const loginForm = loginInput.extend({ kept: z.string().optional() });

/** Six digits from an authenticator app, or a recovery code. */
const loginCode = z
  .string("code_required")
  .trim()
  .min(1, "code_required")
  .max(workLimits.login_code, "tooLong");

/** A login over the API: both steps in one request. */
export const apiLoginInput = loginInput.extend({ code: loginCode.optional() });

export const codeInput = z.object({ code: loginCode });

/** The second step of a login in a browser. */
export const secondStepForm = loginForm.pick({ email: true, kept: true }).extend(codeInput.shape);

/** The password that confirms a change of the second factor. */
export const ownPasswordInput = loginInput.pick({ password: true });

export const profileInput = z
  .object({
    first_name: line(limits.name),
    last_name: line(limits.name),
    organization: line(limits.organization),
    language_preference: z.enum(INTERFACE_LANGUAGES, "choice_invalid"),
    timezone: z.enum(TIMEZONES, "choice_invalid"),
    email_notifications: z.boolean(),
  })
  .partial();

/** Deletes the account and all of its data. */
export const deleteAccountInput = z.object({
  account_password: z.string("password_required").min(1, "password_required"),
});

/** Requests a password reset email. */
export const forgotInput = z.object({ email });

const newPasswords = z.object({
  new_password: newPassword,
  new_password_confirm: z.string("password_confirm_required").min(1, "password_confirm_required"),
});

const newSameTwice = (value: z.output<typeof newPasswords>) =>
  value.new_password === value.new_password_confirm;
const newConfirmed = {
  path: ["new_password_confirm"],
  message: "passwords_differ",
  ...whenValid(newPasswords),
};

export const newPasswordInput = newPasswords.refine(newSameTwice, newConfirmed);

export const passwordChangeInput = z
  .object({ old_password: z.string("password_required").min(1, "password_required") })
  .extend(newPasswords.shape)
  .refine(newSameTwice, newConfirmed);

export const user = z.object({
  id,
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organization: z.string(),
  is_active: z.boolean(),
  is_superuser: z.boolean(),
  date_joined: instant,
  language_preference: z.enum(INTERFACE_LANGUAGES),
  timezone: z.enum(TIMEZONES),
  email_notifications: z.boolean(),
});
export type User = z.infer<typeof user>;
