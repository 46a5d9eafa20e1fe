import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { findStudy } from "../../../data/studies.server.ts";
import { type StudyToChange, updateStudy } from "../../../data/study-changes.server.ts";
import { study as storedStudy } from "../../../domain/study.ts";
import { basicStudyForm, studySettingsForm } from "../../../domain/study-form.ts";
import type { User } from "../../../domain/user.ts";
import { attempt } from "../../../http/attempt.ts";
import { editAction } from "../../../http/edit-action.ts";
import { takePicture } from "../../../http/picture.ts";
import { redirectWithToast } from "../../../http/toast.ts";
import type { NewToast } from "../../../i18n/toast.ts";

const saved: NewToast = { type: "success", key: "studyUpdated" };

const notSaved = "studyNotUpdated";

const saveTab = <Schema extends typeof basicStudyForm | typeof studySettingsForm>(
  { db }: AppLoadContext,
  user: User,
  before: StudyToChange,
  posted: FormData,
  tab: "basic" | "settings",
  schema: Schema,
  picture?: Awaited<ReturnType<typeof takePicture>>,
) =>
  editAction({
    form: tab,
    posted,
    schema,
    row: storedStudy.partial(),
    ...(picture && { picture }),
    save: (value, seen) =>
      updateStudy(
        db,
        before,
        user.id,
        picture && "path" in picture ? { ...value, logo: picture.path } : value,
        seen,
      ),
    find: () => findStudy(db, before.study.id, user.id),
    done: () => redirectWithToast(`/studies/${before.study.id}/edit?tab=${tab}`, saved),
  });

export const saveBasics = (
  context: AppLoadContext,
  user: User,
  before: StudyToChange,
  posted: FormData,
) =>
  attempt(notSaved, async () => {
    const picture = await takePicture(posted, "logo", context.images);
    return saveTab(context, user, before, posted, "basic", basicStudyForm, picture);
  });

export const saveSettings = (
  context: AppLoadContext,
  user: User,
  before: StudyToChange,
  posted: FormData,
) => attempt(notSaved, () => saveTab(context, user, before, posted, "settings", studySettingsForm));

/** Lets participants in, from the guide of a new study. */
export const activate = (context: AppLoadContext, user: User, before: StudyToChange) =>
  attempt(notSaved, async () => {
    const result = await updateStudy(context.db, before, user.id, { status: "active" });
    const refused = result !== null && typeof result === "object" && "refused" in result;
    // The settings say what is in the way.
    return redirect(`/studies/${before.study.id}/edit?tab=${refused ? "settings" : "cards"}`);
  });
