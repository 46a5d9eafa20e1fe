/**
 * Every limit of the product but those of `work-limits.ts` and, below, every enumeration. Forms, actions, the API, the OpenAPI document
 * and the CHECK constraints of the database schema all use them.
 */
export const limits = {
  name: 150,
  email: 254,
  username: 150,
  organization: 200,
  device: 300,
  token_name: 100,
  tokens_per_user: 50,
  webhooks_per_study: 20,
  webhook_tests_per_minute: 5,
  password_min: 8,
  password_max: 256,
  /** The minimum zxcvbn score, 0 to 4. */
  password_score: 3,
  project_name: 200,
  project_description: 1000,
  study_title: 200,
  study_description: 1000,
  /** Instructions and consent text, as HTML; bounds the size of a study's page. */
  study_html: 20_000,
  max_participants: 10_000,
  /** A custom text of a study: welcome, thanks, full, closed, rejected. */
  study_text: 5000,
  contact: 500,
  timezone: 64,
  access_password: 250,
  /** A value that a panel sends, or the name of its URL parameter. */
  panel_value: 100,
  retention_days: 3650,
  whys: 3,
  why: 500,
  moves_per_save: 2000,
  card_label: 200,
  card_description: 1000,
  card_order_min: 1,
  card_order_max: 100_000,
  tags_per_card: 20,
  /** Not counting the label itself. */
  wordings_per_card: 4,
  tag_length: 50,
  cards_per_study: 2000,
  category_name: 100,
  category_description: 500,
  category_order: 999,
  categories_per_study: 500,
  /** Of a participant who sorts the same cards again and again. */
  passes: 10,
  /** That a study in turns begins with, and all that it may ever have. */
  chains: 10,
  all_chains: 20,
  criterion: 100,
  /** The categories of a pass that one card may be in. */
  max_places: 3,
  questions_per_study: 100,
  question_text: 1000,
  question_help: 2000,
  choices: 300,
  choice_id: 64,
  choice_text: 200,
  scale_label: 100,
  /** The scales on which participants rate the cards, and the greatest number and distance of their ends. */
  scales: 3,
  scale_question: 300,
  scale_end: 1000,
  scale_steps: 10,
  short_text: 200,
  long_text: 5000,
  feedback: 500,
  source: 100,
  /** The name of a participant in an imported file. */
  imported_participant: 1000,
  occupation: 100,
  /** Why a session is excluded from the results. */
  exclusion_reason: 200,
  merge_set_name: 100,
  /** Structures that are kept to be scored, and the text of one. */
  structures_per_study: 50,
  structure_outline: 200_000,
  /** Why one group, or two. */
  decision_reason: 2000,
  decisions_per_study: 200,
  template_name: 100,
  templates: 100,
  /** Of a project; the open invitations too. */
  comment: 2000,
  comments_per_study: 5000,
  /** Rows of a project's history, and the length of a text in it. */
  activities: 10_000,
  /** Of one account, kept in its log. */
  account_events: 2000,
  activity_text: 200,
  members: 1000,
  invitations: 100,
  share_label: 100,
  image_bytes: 1_048_576,
  import_bytes: 5_242_880,
  /** A results file, which the browser reads and sends in parts. */
  results_bytes: 52_428_800,
  /** A study as a file: the file, its description unpacked, its sorts unpacked, and one of them. */
  package_bytes: 100_000_000,
  package_study_bytes: 16_000_000,
  package_sorts_bytes: 1_000_000_000,
  package_sort_bytes: 1_900_000,
  structures: 10,
  structure_name: 200,
} as const;

/** Where a tree may be cut, as shares of its height. */
export const CUT = { lowest: 0.05, highest: 0.95, usual: 0.5 } as const;

export const TIMEZONES = [
  "UTC",
  "Europe/Amsterdam",
  "Europe/Brussels",
  "America/New_York",
  "America/Los_Angeles",
] as const;
export type Timezone = (typeof TIMEZONES)[number];

export const SORT_TYPES = ["open", "closed", "hybrid"] as const;
export type SortType = (typeof SORT_TYPES)[number];

export const STUDY_STATUSES = ["draft", "active", "paused", "completed"] as const;
export type StudyStatus = (typeof STUDY_STATUSES)[number];

export const CATEGORY_ORDERS = ["fixed", "alphabetical", "random"] as const;
export type CategoryOrder = (typeof CATEGORY_ORDERS)[number];

/** How large cards show their pictures. */
export const PICTURE_SIZES = ["small", "medium", "large"] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** How a participant is asked to identify themselves. */
export const IDENTITIES = ["none", "email", "other"] as const;
export type Identity = (typeof IDENTITIES)[number];

export const PANEL_PRESETS = ["prolific", "cloudresearch", "mturk", "custom"] as const;

export const CATEGORY_COLORS = {
  blue: "#0d6efd",
  green: "#198754",
  yellow: "#ffc107",
  red: "#dc3545",
  cyan: "#0dcaf0",
  gray: "#6c757d",
} as const;
export const DEFAULT_CATEGORY_COLOR = CATEGORY_COLORS.gray;

/** The special category "I don't know". Every study has it, but it has no row in the database. */
export const UNKNOWN_CATEGORY = "unknown";
export const UNKNOWN_LABEL = "I don't know";

export const DEFAULT_SOURCE = "Direct";
/** The source of imported sorts. */
export const IMPORT_SOURCE = "Import";

/** The id of the utility type "Card Sorting". A migration inserts all types; only this one can be used so far. */
export const CARD_SORTING = "0b8f7a52-6a3c-4c0e-9d1f-3f5d8f6a1c01";

/** A session without activity for this long is paused and releases its place. */
export const PAUSED_AFTER_MS = 60 * 60 * 1000;

/** How long after completion a participant may still explain their placements. */
export const WHYS_OPEN_MS = 60 * 60 * 1000;

/** When a question is asked: as a screener, before the sort, or after it. */
export const QUESTION_PLACES = ["screener", "before", "after"] as const;
export type QuestionPlace = (typeof QUESTION_PLACES)[number];

export const QUESTION_KINDS = [
  "single",
  "multiple",
  "dropdown",
  "scale",
  "number",
  "short_text",
  "long_text",
  "consent",
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The allowed numbers of points of a scale. */
export const SCALE_POINTS: readonly number[] = [5, 7];

export const AGE_GROUPS = [
  "under_18",
  "18_24",
  "25_34",
  "35_44",
  "45_54",
  "55_64",
  "65_plus",
] as const;
export const GENDERS = ["woman", "man", "non_binary", "other"] as const;
export const EXPERIENCES = ["none", "some", "much"] as const;
