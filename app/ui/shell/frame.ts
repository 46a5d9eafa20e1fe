import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { Language, Timezone } from "../../domain/limits.ts";
import type { User } from "../../domain/user.ts";
import type { Toast } from "../../i18n/toast.ts";

/** What every page knows about its reader: the data of the root route. */
export type Frame = {
  locale: Language;
  /** How dates are written: the language of the page, as the reader's browser has it. */
  date_locale: string;
  /** What was chosen on this browser; null where nothing was. */
  theme: "light" | "dark" | null;
  chosen_language: Language | null;
  /** The languages that the reader may switch between here. */
  languages: Language[];
  user: User | null;
  timezone: Timezone;
  toast: Toast | null;
  csrf: string;
  /** The colours of a participant's page whose study has its own. */
  style?: Record<string, string>;
  /** Without the product's name. */
  anonymous?: boolean;
  /** The server's clock when the page was made, so that both sides say the same "ago". */
  now: number;
};

const bare: Frame = {
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

/** The reader's language, time zone, account …; plain defaults when even the root failed. */
export const useFrame = (): Frame => useRouteLoaderData<Frame>("root") ?? bare;

/** Whether this page is one of a participant, which leads nowhere else. */
export const useIsParticipants = (): boolean => useLocation().pathname.startsWith("/sort/");
