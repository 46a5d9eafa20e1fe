import type { AppLoadContext } from "@remix-run/cloudflare";
import { updateStudy } from "../../../data/studies.server.ts";
import type { Study } from "../../../domain/study.ts";
import { basicStudyForm, studySettingsForm } from "../../../domain/study-form.ts";
import type { User } from "../../../domain/user.ts";
import { attempt } from "../../../http/attempt.ts";
import { readForm } from "../../../http/form.ts";
import { takePicture } from "../../../http/picture.ts";
import { redirectWithToast } from "../../../http/toast.ts";
import type { NewToast } from "../../../i18n/toast.ts";

const overtaken: NewToast = { type: "warning", key: "overtaken" };
const saved: NewToast = { type: "success", key: "studyUpdated" };

const seenBy = (posted: FormData) => String(posted.get("seen") ?? "") || undefined;

export const saveBasics = (context: AppLoadContext, user: User, study: Study, posted: FormData) =>
  attempt("studyNotUpdated", async () => {
    const picture = await takePicture(posted, "logo", context.images);
    const form = readForm("basic", posted, basicStudyForm);
    if ("refused" in form) return form.refused;
    if ("problem" in picture) return form.refuse({}, { error: picture.problem });
    const change = { ...form.value, logo: picture.path };
    const result = await updateStudy(context.db, study.id, user.id, change, seenBy(posted));
    if (result === "overtaken") return form.refuse({}, { toast: overtaken, status: 409 });
    if (result && "refused" in result) return form.refuse(result.refused);
    return redirectWithToast(`/studies/${study.id}/edit?tab=basic`, saved);
  });

export const saveSettings = (context: AppLoadContext, user: User, study: Study, posted: FormData) =>
  attempt("studyNotUpdated", async () => {
    const form = readForm("settings", posted, studySettingsForm);
    if ("refused" in form) return form.refused;
    const result = await updateStudy(context.db, study.id, user.id, form.value, seenBy(posted));
    if (result === "overtaken") return form.refuse({}, { toast: overtaken, status: 409 });
    if (result && "refused" in result) return form.refuse(result.refused);
    return redirectWithToast(`/studies/${study.id}/edit?tab=settings`, saved);
  });
