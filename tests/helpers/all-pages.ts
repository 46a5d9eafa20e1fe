import { VIEWS } from "../../app/results/state/view-state.ts";
import { addToken } from "./researcher.ts";
import { ADMINISTRATOR } from "./superuser.ts";
import { type addWorstStudy, IN_QUERY } from "./worst-study.ts";

type WorstStudy = Awaited<ReturnType<typeof addWorstStudy>>;

export type Part = {
  /** How many tests share the pages, so that no test takes too long. */
  shares: number;
  /** Whether the second checker looks at its pages, and whether they are visited in Dutch. */
  isChecked?: true;
  isTranslated?: true;
  tag?: "@all";
  /** Who is logged in. */
  as?: (study: WorstStudy) => Promise<{ token: string }> | { token: string };
  paths(study: WorstStudy): string[];
};

/** All pages of the product, and dialogs that a URL opens. */
export const PARTS: Record<string, Part> = {
  "a researcher's pages": {
    shares: 4,
    isChecked: true,
    isTranslated: true,
    as: (study) => study,
    paths: ({ project, study, done }) => [
      "/",
      "/projects",
      `/projects/${project}/studies`,
      `/projects/${project}/members`,
      `/projects/${project}/activity`,
      `/studies/${study}/activity`,
      `/studies/${study}/comments`,
      "/notifications",
      "/studies",
      "/studies/create",
      "/studies/from-file",
      "/profile",
      "/profile/second-factor",
      "/profile/tokens",
      ...["basic", "cards", "categories", "settings"].map(
        (tab) => `/studies/${study}/edit?tab=${tab}`,
      ),
      ...[
        "cards",
        "categories",
        "questions",
        "translations",
        "webhooks",
        "recruit",
        "import",
        "report",
        "moderated",
        "moderated/print",
      ].map((page) => `/studies/${study}/${page}`),
      ...["overview", "participants", "results&run=1", "export", "share"].map(
        (tab) => `/studies/${study}/dashboard?tab=${tab}`,
      ),
      `/studies/${study}/dashboard?tab=participants&view=${done}`,
    ],
  },
  "views of results": {
    shares: 1,
    tag: "@all",
    as: (study) => study,
    paths: ({ study }) =>
      VIEWS.map((view) => `/studies/${study}/dashboard?tab=results&run=1&show=${view}`),
  },
  "a researcher's dialogs": {
    shares: 1,
    isChecked: true,
    as: (study) => study,
    paths: ({ project, study, card, category }) => [
      "/projects?dialog=create",
      `/projects?dialog=edit&id=${project}`,
      `/projects?dialog=delete&id=${project}`,
      `/projects/${project}/studies?dialog=create`,
      `/projects/${project}/members?dialog=leave`,
      `/studies?dialog=delete&id=${study}`,
      `/studies/${study}/edit?dialog=qr`,
      `/studies/${study}/cards?dialog=add-card`,
      `/studies/${study}/cards?dialog=edit-card&id=${card}`,
      `/studies/${study}/cards?dialog=delete-card&id=${card}`,
      `/studies/${study}/cards?dialog=import-cards`,
      `/studies/${study}/categories?dialog=edit-category&id=${category}`,
    ],
  },
  "an administrator's pages": {
    shares: 1,
    isChecked: true,
    as: async () => ({ token: await addToken(ADMINISTRATOR) }),
    paths: () => ["/admin/users", "/admin/status"],
  },
  "a visitor's pages": {
    shares: 1,
    isChecked: true,
    isTranslated: true,
    paths: ({ link }) => [
      "/",
      "/login",
      "/register",
      "/login/forgot",
      "/invitations/unknown",
      `/nowhere?x=${IN_QUERY}`,
      link,
    ],
  },
  "the site's statements": {
    shares: 1,
    isChecked: true,
    paths: () => ["/accessibility", "/privacy"],
  },
  "a participant's pages": {
    shares: 1,
    isChecked: true,
    paths: ({ study, open, done }) => [
      `/sort/${study}?source=${IN_QUERY}`,
      `/sort/${study}?lang=nl`,
      `/sort/${study}/session/${open}/questions`,
      `/sort/${study}/session/${open}/questions?after=1`,
      `/sort/${study}/session/${open}`,
      `/sort/${study}/session/${done}`,
      `/sort/${study}/session/${done}?mode=review`,
      `/sort/${study}/accessibility`,
      `/sort/${study}/privacy`,
    ],
  },
  "a participant's pages of other kinds of sort": {
    shares: 1,
    isChecked: true,
    tag: "@all",
    paths: ({ inTurns, turn, rated, places, repeated, rightToLeft }) => [
      `/sort/${inTurns.id}`,
      `/sort/${inTurns.id}/session/${turn}`,
      `/sort/${inTurns.id}/privacy`,
      `/sort/${rated.id}/session/${rated.session}/ratings`,
      `/sort/${places.id}/session/${places.session}`,
      `/sort/${repeated.id}/session/${repeated.session}`,
      `/sort/${rightToLeft.id}`,
      `/sort/${rightToLeft.id}/session/${rightToLeft.session}`,
      `/sort/${rightToLeft.id}/privacy`,
    ],
  },
  "results of other kinds of sort": {
    shares: 1,
    tag: "@all",
    as: (study) => study,
    paths: ({ inTurns, rated, repeated }) => [
      `/studies/${inTurns.id}/dashboard?tab=results&run=1&show=chains`,
      `/studies/${rated.id}/dashboard?tab=results&run=1&show=ratings`,
      `/studies/${repeated.id}/dashboard?tab=results&run=1&show=criteria`,
      `/studies/${inTurns.id}/edit?tab=settings`,
      `/studies/${inTurns.id}/recruit`,
    ],
  },
};
