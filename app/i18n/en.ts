import activity from "./en/activity.ts";
import auth from "./en/auth.ts";
import commands from "./en/commands.ts";
import comments from "./en/comments.ts";
import common from "./en/common.ts";
import dashboard from "./en/dashboard.ts";
import errors from "./en/errors.ts";
import home from "./en/home.ts";
import resultImport from "./en/import.ts";
import introduction from "./en/introduction.ts";
import mail from "./en/mail.ts";
import members from "./en/members.ts";
import participant from "./en/participant.ts";
import projects from "./en/projects.ts";
import questions from "./en/questions.ts";
import sort from "./en/sort.ts";
import study from "./en/study.ts";
import webhooks from "./en/webhooks.ts";

/** Every English text, by namespace. Every other language must have the same shape. */
export const en = {
  activity,
  auth,
  commands,
  comments,
  common,
  dashboard,
  errors,
  home,
  import: resultImport,
  introduction,
  mail,
  members,
  participant,
  projects,
  questions,
  sort,
  study,
  webhooks,
};
export type Resources = typeof en;
export type Namespace = keyof Resources;
