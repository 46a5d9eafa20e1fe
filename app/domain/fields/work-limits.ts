/**
 * Limits that no text names and no participant's page needs. They are apart because every page loads `limits`, whose
 * values texts refer to.
 */
export const workLimits = {
  token_days: 366,
  login_code: 50,
  address: 2000,
  page_size: 1000,
  bulk_delete: 1000,
  export_page: 1000,
  image_pixels: 25_000_000,
  /** All pictures that a user has uploaded. */
  picture_bytes: 256_000_000,
  /** All sorts in the projects that a user owns, before no more are imported from a study's file. */
  sort_bytes: 2_000_000_000,
  /** All texts of one language: a D1 value has 2 MB at most. */
  translation_bytes: 1_500_000,
  /** The card labels in a completed sort, or the wordings that a participant sees: a D1 row has 2 MB at most. */
  kept_labels_bytes: 600_000,
  /** The length to which each label is cut when together they exceed `kept_labels_bytes`. */
  short_label: 40,
  analyze_cards: 200,
  analyze_sessions: 2000,
} as const;
