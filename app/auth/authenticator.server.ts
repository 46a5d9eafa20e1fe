import type { AppLoadContext } from "@remix-run/cloudflare";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { loginInput } from "../domain/user.ts";
import { checkLogin, type LoginResult } from "./login.server.ts";

/**
 * The login form's strategy for one request. Its answer says whether the visitor is known;
 * it throws only where the form is not valid, which the page has checked before.
 */
export function authenticator(
  context: AppLoadContext,
  address: string,
): Authenticator<LoginResult> {
  return new Authenticator<LoginResult>().use(
    new FormStrategy(async ({ form, request }) => {
      const login = loginInput.parse({ email: form.get("email"), password: form.get("password") });
      return checkLogin(context.db, login, { request, address });
    }),
    "form",
  );
}
