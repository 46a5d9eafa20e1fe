import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { requireUserWith } from "../../../auth/guards.server.ts";
import { type Access, asEditor } from "../../../data/access/ownership.server.ts";
import type { Db } from "../../../data/database/db.server.ts";
import { overtakenBy } from "../../../data/database/unchanged.server.ts";
import {
  findStudyToChange,
  type StudyToChange,
  updateStudy,
} from "../../../data/studies/study-changes.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { attempt } from "../../../http/forms/attempt.ts";
import { editAction } from "../../../http/forms/edit-action.ts";
import { redirectWithToast } from "../../../http/forms/toast.ts";
import { useZodForm } from "../../../ui/forms/form.ts";
import { useFormAnswer } from "../../../ui/forms/form-answer.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { ZodForm } from "../../../ui/forms/zod-form.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { useFocusStays } from "../../../ui/kit/overlays/use-focus-stays.ts";
import { PreviewLink } from "../../../ui/unsaved/preview-link.tsx";
import { Seen } from "../../../ui/unsaved/seen.tsx";
import { useUnsavedGuard } from "../../../ui/unsaved/unsaved-guard.tsx";
import { headOf } from "../setup-guide/load-guide.server.ts";
import { TabPage } from "../tab-page.tsx";
import { useSaveId } from "../use-save-id.ts";
import { RecruitSections, useRecruitLabels } from "./recruit-fields.tsx";
import { changeOf, dryRunUrl, recruitForm, seenFields, typedOf } from "./recruit-form.ts";

export { showUnsent as clientAction } from "../../../ui/unsaved/unsent-form.ts";

export const handle = { i18n: ["study", "projects", "errors"] };

async function requireStudy({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const id = params.id ?? "";
  const { user, found } = await requireUserWith(request, context, async (caller) =>
    isId(id) ? findStudyToChange(context.db, id, asEditor(caller)) : undefined,
  );
  if (!found) throw new Response(null, { status: 404 });
  return { user, before: found };
}

export async function loader(args: LoaderFunctionArgs) {
  const { before } = await requireStudy(args);
  const { study } = before;
  return {
    title: study.title,
    head: headOf(study, before, args.request),
    dryRun: dryRunUrl(study),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, before } = await requireStudy(args);
  return saveRecruitment(args.context.db, asEditor(user.id), before, await args.request.formData());
}

/** /studies/{id}/recruit: opening times, access, custom texts and the participant panel of a study. */
export default function StudyRecruitment() {
  const { t } = useTranslation("study");
  const { head, dryRun } = useLoaderData<typeof loader>();
  const { study } = head;
  const answer = useFormAnswer();
  const stored = typedOf(study);
  const [form, fields] = useZodForm("recruit", recruitForm, answer, {
    ...stored,
    ...Object.fromEntries(
      Object.entries(stored).flatMap(([name, value]) =>
        typeof value === "boolean" ? [[name, value ? "on" : undefined]] : [],
      ),
    ),
  });
  const guard = useUnsavedGuard(form.id, study.updated_at, answer);
  const saveId = useSaveId("studyUpdated");
  const labels = useRecruitLabels();
  const element = useRef<HTMLFormElement>(null);
  useFocusStays(element);
  return (
    <TabPage {...head} tab="recruit">
      {guard.dialog}
      <ZodForm form={form} guard={guard} ref={element} className="grid gap-6">
        <Seen key={saveId} form={form} answer={answer} stored={stored} labels={labels} />
        <RecruitSections study={study} fields={fields} labels={labels} saveId={saveId} />
        <div
          data-foot
          className="bottom-0 z-10 flex flex-wrap gap-3 border-line bg-desk py-3 sm:sticky sm:border-t"
        >
          <SubmitButton>{t("edit.save")}</SubmitButton>
          <PreviewLink href={`/sort/${study.id}?preview=1`} hasChanges={guard.hasChanges}>
            {t("recruit.preview")}
          </PreviewLink>
          <a href={dryRun} className={buttonVariants()}>
            {t("recruit.dryRun")}
          </a>
        </div>
      </ZodForm>
    </TabPage>
  );
}

/** Saves the page, unless another save has changed its values meanwhile. */
const saveRecruitment = (
  db: Db,
  access: Access<"editor">,
  before: StudyToChange,
  posted: FormData,
) =>
  attempt("studyNotUpdated", () =>
    editAction({
      form: "recruit",
      posted,
      schema: recruitForm,
      secret: ["access_password"],
      row: seenFields,
      save: async (typed, seen) => {
        const now = typedOf(before.study);
        if (seen && !isSame(seen, now)) return overtakenBy(now);
        const saved = await updateStudy(db, before, access, changeOf(typed), before.study);
        return saved && "stored" in saved ? overtakenBy(typedOf(saved.stored)) : saved;
      },
      done: () =>
        redirectWithToast(`/studies/${before.study.id}/recruit`, {
          type: "success",
          key: "studyUpdated",
        }),
    }),
  );

const isSame = (seen: Record<string, unknown>, now: Record<string, unknown>) =>
  Object.entries(now).every(([name, value]) => value === (seen[name] ?? undefined));
