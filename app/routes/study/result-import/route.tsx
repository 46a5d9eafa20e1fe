import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { requireUser } from "../../../auth/guards.server.ts";
import { countImported } from "../../../data/result-import.server.ts";
import { findStudy } from "../../../data/studies.server.ts";
import { isId } from "../../../domain/fields.ts";
import { IMPORT_FORM } from "../../../http/body-rule.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { keepForm } from "../../../ui/keep-form.ts";
import { Page } from "../../../ui/shell/page.tsx";
import { PageHead } from "../../../ui/shell/page-head.tsx";
import { Failure } from "../../../ui/toasts/failure.tsx";
import { actOnResultImport } from "./act.server.ts";
import type { ImportAnswer } from "./import-answer.ts";
import { PreviewStep } from "./preview-step.tsx";
import { SourceStep } from "./source-step.tsx";

export const handle = { i18n: ["import"], title: "import:title", body: IMPORT_FORM };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = isId(params.id) ? params.id : "";
  const [study, imported] = await Promise.all([
    findStudy(context.db, id, user.id),
    countImported(context.db, id, user.id),
  ]);
  if (!study) throw new Response(null, { status: 404 });
  const { title, project, project_name, sort_type } = study;
  return {
    study: { id, title, project, project_name, sort_type },
    consent_required: study.consent_text.trim() !== "",
    imported,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  return actOnResultImport(context.db, params.id ?? "", user.id, await request.formData());
}

/** Where the code for it does not come, the form is sent as one without scripts. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const inBrowser = await import("./import-in-browser.client.ts").catch(() => null);
  return inBrowser ? inBrowser.importInBrowser(args) : keepForm(args);
}

export default function ResultImport() {
  const { t } = useTranslation("import");
  const { study, imported, consent_required } = useLoaderData<typeof loader>();
  const answer = useActionData() as ImportAnswer | FormAnswer | undefined;
  const failed = answer && "toast" in answer ? answer.toast : null;
  const [step, setStep] = useState<ImportAnswer>();
  // Where sending failed, the step that it was sent from stays.
  const newest = answer && ("step" in answer ? answer : step);
  if (newest !== step) setStep(newest);
  return (
    <Page>
      <Failure toast={failed} />
      <PageHead
        title={t("heading")}
        below={<p className="mt-2 max-w-prose text-quiet">{t("intro")}</p>}
        steps={[
          { to: "/projects", label: t("projects") },
          { to: `/projects/${study.project}/studies`, label: study.project_name },
          { to: `/studies/${study.id}/dashboard`, label: study.title },
          { label: t("heading") },
        ]}
      />
      {step?.step === "preview" ? (
        <PreviewStep
          answer={step}
          study={study}
          imported={imported}
          consent_required={consent_required}
        />
      ) : (
        <SourceStep answer={step} />
      )}
    </Page>
  );
}
