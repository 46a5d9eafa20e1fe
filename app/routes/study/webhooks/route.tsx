import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { requireUserWith } from "../../../auth/guards.server.ts";
import { asEditor } from "../../../data/access/ownership.server.ts";
import { countCardsAndCategories } from "../../../data/cards/cards.server.ts";
import { findStudy } from "../../../data/studies/studies.server.ts";
import { readWebhookLog } from "../../../data/webhooks/webhooks.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { Failure } from "../../../ui/forms/failure.tsx";
import { useFormAnswer } from "../../../ui/forms/form-answer.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { CardTitle, Paper } from "../../../ui/kit/card.tsx";
import { useFocusStays } from "../../../ui/kit/overlays/use-focus-stays.ts";
import { headOf } from "../setup-guide/load-guide.server.ts";
import { TabPage } from "../tab-page.tsx";
import { actOnWebhooks } from "./act.server.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookRow } from "./webhook-row.tsx";

export const handle = { i18n: ["webhooks", "study", "projects", "errors"] };

async function requireStudy({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const id = params.id ?? "";
  const { user, found } = await requireUserWith(request, context, async (caller) => {
    if (!isId(id)) return undefined;
    const [study, webhooks] = await Promise.all([
      findStudy(context.db, id, asEditor(caller)),
      readWebhookLog(context.db, id, asEditor(caller)),
    ]);
    return study && { study, webhooks };
  });
  if (!found) throw new Response(null, { status: 404 });
  return { user, ...found };
}

export async function loader(args: LoaderFunctionArgs) {
  const [{ study, webhooks }, parts] = await Promise.all([
    requireStudy(args),
    countCardsAndCategories(args.context.db, args.params.id ?? ""),
  ]);
  return { title: study.title, head: headOf(study, parts, args.request), webhooks };
}

export async function action(args: ActionFunctionArgs) {
  const { user, study } = await requireStudy(args);
  return actOnWebhooks(args.request, args.context, study.id, user, await args.request.formData());
}

export { showUnsent as clientAction } from "../../../ui/unsaved/unsent-form.ts";

/** /studies/{id}/webhooks: addresses that are told when something happens in a study. */
export default function StudyWebhooks() {
  const { t } = useTranslation("webhooks");
  const { head, webhooks } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const created = useActionData<{ created?: { url: string; secret: string } }>()?.created;
  const list = useRef<HTMLUListElement>(null);
  useFocusStays(list);
  return (
    <TabPage {...head} tab="settings">
      <Failure toast={answer?.toast} />
      <h2 className="text-xl">{t("heading")}</h2>
      <p className="mt-2 mb-6 max-w-prose text-quiet">{t("about")}</p>
      <div className="grid max-w-3xl gap-6">
        {created ? (
          <Alert type="success" title={t("created")}>
            <p>{t("secret")}</p>
            <code className="mt-3 block font-mono break-all select-all">{created.secret}</code>
          </Alert>
        ) : null}
        <WebhookForm key={created?.secret} />
        <Paper>
          <CardTitle className="mb-4">{t("list")}</CardTitle>
          {webhooks.length === 0 ? <p className="text-quiet">{t("none")}</p> : null}
          <ul ref={list} className="grid gap-4">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        </Paper>
      </div>
    </TabPage>
  );
}
