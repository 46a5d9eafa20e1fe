import type { AppLoadContext } from "@remix-run/cloudflare";
import { webhookProblem } from "../../domain/webhooks/webhook-address.ts";
import type { FieldErrors } from "../../http/errors.ts";
import { refusalErrors } from "../../http/operations/field-errors.ts";

/** The field error of an address to which no web hook may be sent. */
export function urlProblems(
  { webhook_hosts }: Pick<AppLoadContext, "webhook_hosts">,
  { url }: { url?: string | undefined },
): FieldErrors {
  const problem = url === undefined ? null : webhookProblem(url, webhook_hosts);
  return problem ? refusalErrors({ url: [problem] }) : {};
}
