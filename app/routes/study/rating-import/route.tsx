import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUser, requireUserWith } from "../../../auth/guards.server.ts";
import { asEditor } from "../../../data/access/ownership.server.ts";
import { addLateRatings } from "../../../data/imports/late-ratings.server.ts";
import { findImportTarget } from "../../../data/imports/result-import.server.ts";
import { findStudy } from "../../../data/studies/studies.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { limitedFileRows } from "../../../domain/result-file/file-rows.ts";
import { IMPORT_FORM } from "../../../http/body-rule.ts";
import { attempt } from "../../../http/forms/attempt.ts";
import { redirectWithToast } from "../../../http/forms/toast.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { Failure } from "../../../ui/forms/failure.tsx";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Page } from "../../../ui/pages/page.tsx";
import { PageHead, useStepsTo } from "../../../ui/pages/page-head.tsx";
import { showUnsent } from "../../../ui/unsaved/unsent-form.ts";
import { readSource } from "../result-import/read-source.ts";
import { RatingFileForm, type RatingImportAnswer } from "./rating-file-form.tsx";

export const handle = {
  i18n: ["import"],
  title: "import:ratings.heading",
  body: IMPORT_FORM,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const study = await findStudy(context.db, isId(params.id) ? params.id : "", asEditor(user.id));
  if (!study) throw new Response(null, { status: 404 });
  const { id, title, project, project_name, scales } = study;
  return {
    study: { id, title, project, project_name },
    scales: (scales ?? []).map(({ id, question }) => ({ id, question })),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const study = params.id ?? "";
  const { user, found: target } = await requireUserWith(request, context, (caller) =>
    findImportTarget(context.db, study, asEditor(caller)),
  );
  if (!target) throw new Response(null, { status: 404 });
  return attempt("importFailed", async () => {
    const posted = await request.formData();
    const { text, pasted } = await readSource(posted);
    const chosen = String(posted.get("scale") ?? "");
    const scale = target.scales.find(({ id }) => id === chosen)?.id;
    const refuse = (answer: Pick<RatingImportAnswer, "failed" | "problems">) =>
      data<RatingImportAnswer>({ ...answer, pasted, scale: scale ?? "" }, { status: 400 });
    if (typeof text !== "string") return refuse({ failed: text.problem });
    const rows = await limitedFileRows(text);
    if ("problem" in rows)
      return refuse({ failed: rows.problem === "jsonCutOff" ? "notJson" : "tooManyToPost" });
    const added = await addLateRatings(
      ...([context.db, study, asEditor(user.id), target, rows] as const),
      { scale, dry_run: false },
    );
    if (typeof added === "string")
      return refuse({ problems: [{ row: 1, value: "", problem: added }] });
    if ("problems" in added) return refuse(added);
    if (added.ratings === 0) return refuse({ failed: "noRatings" });
    return redirectWithToast(`/studies/${study}/dashboard?tab=participants`, {
      type: "success",
      key: "ratingsImported",
      params: { count: added.ratings },
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => showUnsent(args);

export default function RatingImport() {
  const { t } = useTranslation("import");
  const { study, scales } = useLoaderData<typeof loader>();
  const answer = useActionData() as RatingImportAnswer | FormAnswer | undefined;
  const steps = useStepsTo({ id: study.project, name: study.project_name }, study);
  return (
    <Page>
      <Failure toast={answer && "toast" in answer ? answer.toast : null} />
      <PageHead
        title={t("ratings.heading")}
        below={<p className="mt-2 max-w-prose text-quiet">{t("ratings.intro")}</p>}
        steps={[
          ...steps,
          { to: `/studies/${study.id}/import`, label: t("heading") },
          { label: t("ratings.heading") },
        ]}
      />
      {scales.length === 0 ? (
        <Alert>
          {t("ratings.noScales")}{" "}
          <Link
            to={`/studies/${study.id}/edit`}
            className="text-accent underline underline-offset-4"
          >
            {t("ratings.settings")}
          </Link>
        </Alert>
      ) : (
        <RatingFileForm
          answer={answer && "pasted" in answer ? answer : undefined}
          study={study.id}
          scales={scales}
        />
      )}
    </Page>
  );
}
