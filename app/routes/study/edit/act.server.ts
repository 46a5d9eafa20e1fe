import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { requireUserWith } from "../../../auth/guards.server.ts";
import { asEditor } from "../../../data/access/ownership.server.ts";
import {
  findStudyToChange,
  type StudyToChange,
  updateStudy,
} from "../../../data/studies/study-changes.server.ts";
import type { User } from "../../../domain/accounts/user.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { study as storedStudy } from "../../../domain/studies/study.ts";
import { basicStudyForm, studySettingsForm } from "../../../domain/studies/study-form.ts";
import { attempt } from "../../../http/forms/attempt.ts";
import { editAction } from "../../../http/forms/edit-action.ts";
import { storePosted, takePicture } from "../../../http/forms/picture.ts";
import { redirectWithToast } from "../../../http/forms/toast.ts";
import type { NewToast } from "../../../i18n/toast.ts";
import { fillPresets, translatePresets } from "../form/fill-presets.server.ts";
import { fillStart } from "../form/fill-start.server.ts";

const saved: NewToast = { type: "success", key: "studyUpdated" };

const saveTab = <Schema extends typeof basicStudyForm | typeof studySettingsForm>(
  context: AppLoadContext,
  user: User,
  before: StudyToChange,
  posted: FormData,
  tab: "basic" | "settings",
  schema: Schema,
  taken?: Awaited<ReturnType<typeof takePicture>>,
) =>
  editAction({
    form: tab,
    posted,
    schema,
    row: storedStudy.partial(),
    ...(taken && { picture: () => storePosted(context, user.id, taken) }),
    save: (value, seen, logo) =>
      updateStudy(context.db, before, asEditor(user.id), taken ? { ...value, logo } : value, seen),
    done: async (value) => {
      if ("scales" in value && value.scales)
        await translatePresets(context, before.study.id, asEditor(user.id));
      if ("status" in value && value.status === "completed") context.sendWebhooks(before.study.id);
      return redirectWithToast(`/studies/${before.study.id}/edit?tab=${tab}`, saved);
    },
  });

/** Handles every form of the edit page, by its `intent`. */
export async function actOnStudyEdit({ request, context, params }: ActionFunctionArgs) {
  const id = params.id ?? "";
  const { user, found: study } = await requireUserWith(request, context, async (caller) =>
    isId(id) ? findStudyToChange(context.db, id, asEditor(caller)) : undefined,
  );
  if (!study) throw new Response(null, { status: 404 });
  const posted = await request.formData();
  return attempt("studyNotUpdated", async () => {
    switch (posted.get("intent")) {
      case "basic": {
        const taken = await takePicture(posted, "logo");
        return saveTab(context, user, study, posted, "basic", basicStudyForm, taken);
      }
      case "settings":
        await fillPresets(posted, context.assets);
        await fillStart(posted, context.db, user.id);
        return saveTab(context, user, study, posted, "settings", studySettingsForm);
      case "activate": {
        // The button in the setup guide: opens the study to participants.
        const result = await updateStudy(context.db, study, asEditor(user.id), {
          status: "active",
        });
        const refused = result !== null && "refused" in result;
        // On refusal, the settings tab shows what still has to be fixed.
        return redirect(`/studies/${id}/edit?tab=${refused ? "settings" : "cards"}`);
      }
      default:
        throw new Response(null, { status: 400 });
    }
  });
}
