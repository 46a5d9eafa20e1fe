import type { Resources } from "./en.ts";
import activity from "./nl/activity.ts";
import auth from "./nl/auth.ts";
import commands from "./nl/commands.ts";
import comments from "./nl/comments.ts";
import common from "./nl/common.ts";
import dashboard from "./nl/dashboard.ts";
import errors from "./nl/errors.ts";
import home from "./nl/home.ts";
import resultImport from "./nl/import.ts";
import introduction from "./nl/introduction.ts";
import mail from "./nl/mail.ts";
import members from "./nl/members.ts";
import participant from "./nl/participant.ts";
import projects from "./nl/projects.ts";
import questions from "./nl/questions.ts";
import sort from "./nl/sort.ts";
import study from "./nl/study.ts";
import webhooks from "./nl/webhooks.ts";

/** Every Dutch text, by namespace. A missing or extra key is a compile error. */
export const nl = {
  activity,
  auth,
  commands,
  comments,
  common,
  dashboard,
  errors,
  home,
  introduction,
  mail,
  members,
  participant,
  import: resultImport,
  projects,
  questions,
  sort,
  study,
  webhooks,
} satisfies Resources;
