import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { findStudy, updateStudy } from "../../../data/studies.server.ts";
import { type Study, study as storedStudy } from "../../../domain/study.ts";
import { basicStudyForm, studySettingsForm } from "../../../domain/study-form.ts";
import type { User } from "../../../domain/user.ts";
import { attempt } from "../../../http/attempt.ts";
import { readForm } from "../../../http/form.ts";
import { takePicture } from "../../../http/picture.ts";
import { overtakenBy, readSeen } from "../../../http/seen.ts";
import { redirectWithToast } from "../../../http/toast.ts";
import type { NewToast } from "../../../i18n/toast.ts";

const saved: NewToast = { type: "success", key: "studyUpdated" };

/** The fields that a tab was filled from. */
const seenBy = (posted: FormData) => readSeen(posted, storedStudy.partial());

/** What another save has stored meanwhile. */
const overtaken = async ({ db }: AppLoadContext, user: User, study: Study) =>
  overtakenBy((await findStudy(db, study.id, user.id)) ?? study);

export const saveBasics = (context: AppLoadContext, user: User, study: Study, posted: FormData) =>
  attempt("studyNotUpdated", async () => {
    const picture = await takePicture(posted, "logo", context.images);
    const form = readForm("basic", posted, basicStudyForm);
    if ("refused" in form) return form.refused;
    if ("problem" in picture) return form.refuse({}, { error: picture.problem });
    const change = { ...form.value, logo: picture.path };
    const result = await updateStudy(context.db, study.id, user.id, change, seenBy(posted));
    if (result === "overtaken") return form.refuse({}, await overtaken(context, user, study));
    if (result && "refused" in result) return form.refuse(result.refused);
    return redirectWithToast(`/studies/${study.id}/edit?tab=basic`, saved);
  });

export const saveSettings = (context: AppLoadContext, user: User, study: Study, posted: FormData) =>
  attempt("studyNotUpdated", async () => {
    const form = readForm("settings", posted, studySettingsForm);
    if ("refused" in form) return form.refused;
    const result = await updateStudy(context.db, study.id, user.id, form.value, seenBy(posted));
    if (result === "overtaken") return form.refuse({}, await overtaken(context, user, study));
    if (result && "refused" in result) return form.refuse(result.refused);
    return redirectWithToast(`/studies/${study.id}/edit?tab=settings`, saved);
  });

/** Lets participants in, from the guide of a new study. */
export const activate = (context: AppLoadContext, user: User, study: Study) =>
  attempt("studyNotUpdated", async () => {
    const result = await updateStudy(context.db, study.id, user.id, { status: "active" });
    const refused = result !== null && typeof result === "object" && "refused" in result;
    // The settings say what is in the way.
    return redirect(`/studies/${study.id}/edit?tab=${refused ? "settings" : "cards"}`);
  });
