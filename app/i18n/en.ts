import activity from "./en/activity.ts";
import auth from "./en/auth.ts";
import chains from "./en/chains.ts";
import commands from "./en/commands.ts";
import comments from "./en/comments.ts";
import common from "./en/common.ts";
import dashboard from "./en/dashboard.ts";
import errors from "./en/errors.ts";
import home from "./en/home.ts";
import resultImport from "./en/import.ts";
import mail from "./en/mail.ts";
import members from "./en/members.ts";
import projects from "./en/projects.ts";
import results from "./en/results.ts";
import study from "./en/study.ts";
import webhooks from "./en/webhooks.ts";
import participants from "./participants/en.json" with { type: "json" };

/** Every English text, by namespace. Every other language must have the same shape. */
export const en = {
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
  import: resultImport,
  mail,
  members,
  projects,
  results,
  study,
  webhooks,
};
export type Resources = Omit<typeof en, "glossary" | "generic_names">;
export type Namespace = keyof Resources;
