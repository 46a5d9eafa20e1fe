import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { isParticipantsPath } from "../../domain/accounts/page-path.ts";
import type { User } from "../../domain/accounts/user.ts";
import type { Language } from "../../domain/limits/languages.ts";
import type { Timezone } from "../../domain/limits/limits.ts";
import type { Toast } from "../../i18n/toast.ts";

/** The data of the root route, which every page can use. */
export type Frame = {
  locale: Language;
  /** The locale for dates: the page's language with the region of the browser, such as "en-GB". */
  date_locale: string;
  /** The theme chosen in this browser; null for the system's. */
  theme: "light" | "dark" | null;
  /** The language chosen in this browser, if any. */
  chosen_language: Language | null;
  /** The languages that the page can be switched to. */
  languages: { code: Language; name: string }[];
  user: User | null;
  /** The number of the user's unread notifications, if there are any. */
  unread?: number;
  timezone: Timezone;
  toast: Toast | null;
  csrf: string;
  /** On a participant's page, the colors of a study with its own accent color. */
  style?: Record<string, string>;
  /** Hides the product's name. */
  anonymous?: boolean;
  /** The server's time at rendering, so that server and browser render the same relative times. */
  now: number;
};

const defaults: Frame = {
  locale: "en",
  date_locale: "en",
  theme: null,
  chosen_language: null,
  languages: [],
  user: null,
  timezone: "UTC",
  toast: null,
  csrf: "",
  now: 0,
};

/** The data of the root route; defaults if the root loader failed. */
export const useFrame = (): Frame => useRouteLoaderData<Frame>("root") ?? defaults;

/** Whether this is a participant's page. */
export const useIsParticipants = (): boolean => isParticipantsPath(useLocation().pathname);
