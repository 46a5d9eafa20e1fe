/** The page of a scale, by its number from 1. */
export const ratingsUrl = (study: string, session: string, scale: number) =>
  `/sort/${study}/session/${session}/ratings?scale=${scale}`;

/** The same page in the preview for members. */
export const previewRatingsUrl = (study: string, scale: number) =>
  `/sort/${study}/preview/ratings?scale=${scale}`;

/** The name of the radio buttons of a card in the page's form. */
export const RATING_FIELD = "rating.";
