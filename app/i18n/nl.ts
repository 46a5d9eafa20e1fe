import type { Resources } from "./en.ts";
import activity from "./nl/activity.ts";
import auth from "./nl/auth.ts";
import chains from "./nl/chains.ts";
import commands from "./nl/commands.ts";
import comments from "./nl/comments.ts";
import common from "./nl/common.ts";
import dashboard from "./nl/dashboard.ts";
import errors from "./nl/errors.ts";
import home from "./nl/home.ts";
import resultImport from "./nl/import.ts";
import mail from "./nl/mail.ts";
import members from "./nl/members.ts";
import projects from "./nl/projects.ts";
import results from "./nl/results.ts";
import study from "./nl/study.ts";
import webhooks from "./nl/webhooks.ts";
import participants from "./participants/nl.json" with { type: "json" };

/** Every Dutch text, by namespace. A missing or extra key is a compile error. */
export const nl = {
  ...participants,
  activity,
  auth,
  chains,
  commands,
  comments,
  common,
  dashboard,
  errors,
  home,
  mail,
  members,
  import: resultImport,
  projects,
  results,
  study,
  webhooks,
} satisfies Resources;
