import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { requireUser, requireUserWith } from "../../../auth/guards.server.ts";
import { type Access, asEditor } from "../../../data/access/ownership.server.ts";
import type { Db } from "../../../data/database/db.server.ts";
import {
  countImported,
  findImportTarget,
  importResults,
} from "../../../data/imports/result-import.server.ts";
import { findStudy } from "../../../data/studies/studies.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { limitedFileRows } from "../../../domain/result-file/file-rows.ts";
import { IMPORT_FORM } from "../../../http/body-rule.ts";
import { attempt } from "../../../http/forms/attempt.ts";
import { redirectWithToast } from "../../../http/forms/toast.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { Failure } from "../../../ui/forms/failure.tsx";
import { Empty, EmptyDescription } from "../../../ui/kit/empty.tsx";
import { Page } from "../../../ui/pages/page.tsx";
import { PageHead, useStepsTo } from "../../../ui/pages/page-head.tsx";
import { showUnsent } from "../../../ui/unsaved/unsent-form.ts";
import { afterImport } from "./after-import.server.ts";
import type { ResultImportAnswer, SourceProblem } from "./import-answer.ts";
import { previewOf } from "./preview-of.ts";
import { PreviewStep } from "./preview-step.tsx";
import { readSource } from "./read-source.ts";
import { choicesOf, readTable } from "./read-table.ts";
import { SourceStep } from "./source-step.tsx";

export const handle = { i18n: ["import"], title: "import:title", body: IMPORT_FORM };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = isId(params.id) ? params.id : "";
  const [study, imported] = await Promise.all([
    findStudy(context.db, id, asEditor(user.id)),
    countImported(context.db, id, asEditor(user.id)),
  ]);
  if (!study) throw new Response(null, { status: 404 });
  const { title, project, project_name, sort_type } = study;
  return {
    study: { id, title, project, project_name, sort_type },
    rated: Boolean(study.scales?.length),
    consent_required: study.consent_text.trim() !== "",
    imported,
    in_turns: study.delphi !== null,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const study = params.id ?? "";
  const { user, found } = await requireUserWith(request, context, (caller) =>
    findImportTarget(context.db, study, asEditor(caller)),
  );
  if (!found) throw new Response(null, { status: 404 });
  if (found.in_turns) throw new Response(null, { status: 409 });
  return actOnResultImport(context.db, study, asEditor(user.id), await request.formData(), found);
}

/** If the code for the import fails to load, the form is sent to the server as without JavaScript. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const inBrowser = await import("./import-in-browser.client.ts").catch(() => null);
  return inBrowser ? inBrowser.importInBrowser(args) : showUnsent(args);
}

export default function ResultImport() {
  const { t } = useTranslation("import");
  const { study, imported, in_turns, consent_required, rated } = useLoaderData<typeof loader>();
  const answer = useActionData() as ResultImportAnswer | FormAnswer | undefined;
  const failed = answer && "toast" in answer ? answer.toast : null;
  const [step, setStep] = useState<ResultImportAnswer>();
  // When sending failed, keep the step it was sent from.
  const newest = answer && ("step" in answer ? answer : step);
  if (newest !== step) setStep(newest);
  const steps = useStepsTo({ id: study.project, name: study.project_name }, study);
  return (
    <Page>
      <Failure toast={failed} />
      <PageHead
        title={t("heading")}
        below={<p className="mt-2 max-w-prose text-quiet">{t("intro")}</p>}
        steps={[...steps, { label: t("heading") }]}
      />
      {in_turns ? (
        <Empty>
          <EmptyDescription>{t("inTurns")}</EmptyDescription>
        </Empty>
      ) : step?.step === "preview" ? (
        <PreviewStep
          answer={step}
          study={study}
          imported={imported}
          consent_required={consent_required}
        />
      ) : (
        <SourceStep answer={step} study={study.id} rated={rated} />
      )}
    </Page>
  );
}

/**
 * The import without JavaScript: reads the posted data and answers with a preview, or imports it if its preview
 * was confirmed. Nothing is stored in between, so the form contains the data.
 */
async function actOnResultImport(
  db: Db,
  study: string,
  access: Access<"editor">,
  posted: FormData,
  target: NonNullable<Awaited<ReturnType<typeof findImportTarget>>>,
) {
  return attempt("importFailed", async () => {
    const { text, pasted, name, namesakes } = await readSource(posted);
    const refuse = (problem: SourceProblem) =>
      data<ResultImportAnswer>({ step: "source", problem, pasted }, { status: 400 });
    if (typeof text !== "string") return refuse(text.problem);
    const fields = new URLSearchParams(
      [...posted].filter((field): field is [string, string] => typeof field[1] === "string"),
    );
    const rows = await limitedFileRows(text);
    if ("problem" in rows)
      return refuse(rows.problem === "jsonCutOff" ? "notJson" : "tooManyToPost");
    const labels = target.cards.map(({ label }) => label);
    const table = readTable(rows, fields, labels);
    if (!table) return refuse("needsRows");
    const seen = await fingerprint(text, choicesOf(table));
    const confirmed = posted.get("intent") === "import";
    const consent = posted.has("consent");
    const changed = confirmed && posted.get("seen") !== seen;
    const form = { data: text, name, namesakes, seen, changed, consent };
    if (!confirmed || !table.read || changed) return previewOf(table, target, form);
    const outcome = await importResults(db, study, access, table.read, consent, target);
    if (typeof outcome !== "string") {
      const { to, toast } = afterImport(study, outcome.sorts, target.scales.length > 0);
      return redirectWithToast(to, toast);
    }
    const newTarget = await findImportTarget(db, study, access);
    if (!newTarget) throw new Response(null, { status: 404 });
    return data(previewOf(table, newTarget, form), { status: 409 });
  });
}

/** A SHA-256 digest of the data and the choices. */
async function fingerprint(text: string, choices: string): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([choices, text]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
