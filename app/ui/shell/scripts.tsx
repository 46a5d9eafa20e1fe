import {
  Scripts as RemixScripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Frame, useFrame } from "./frame.ts";
import { type Inlined, useInlined } from "./inlined.ts";

type ScriptsProps = ComponentProps<typeof RemixScripts>;

/** A route whose page needs scripts only sometimes, or never, says so in its handle. */
export type NeedsScripts<Data = unknown> = (data: Data, frame: Frame) => boolean;

/** The scripts of the page; where it needs none, the few lines that a browser has no element for. */
export function Scripts() {
  const inlined = useInlined();
  const still = useStill();
  if (import.meta.env.SSR && still && inlined) return <StillScript {...inlined} />;
  return (
    <>
      <ScrollRestoration nonce={inlined?.nonce} getKey={placeOf} />
      <PageScripts nonce={inlined?.nonce} />
    </>
  );
}

function StillScript({ nonce, still }: Inlined) {
  const { t } = useTranslation();
  return (
    <script
      nonce={nonce}
      data-offline={t("unsent.offline")}
      data-failed={t("unsent.failed")}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, as the build made it
      dangerouslySetInnerHTML={{ __html: still }}
    />
  );
}

/**
 * The scripts of a page that is there to be read first: their files are fetched after what it shows. Remix has no
 * other way to say so than in the elements that it makes.
 */
function LaterScripts(props: ScriptsProps) {
  const made: ReactNode = RemixScripts(props);
  if (!isValidElement<{ children: ReactNode }>(made)) return made;
  return Children.map(made.props.children, (child) =>
    isValidElement<Record<string, string>>(child) && child.type === "link"
      ? cloneElement(child, { fetchpriority: "low" })
      : child,
  );
}
const PageScripts = import.meta.env.SSR ? LaterScripts : RemixScripts;

/** A page that React draws in a browser has its scripts. */
const useStill = import.meta.env.SSR ? useServedStill : () => false;

function useServedStill(): boolean {
  const frame = useFrame();
  const failed = Boolean(useRouteError());
  const { handle, data } = useMatches().at(-1) ?? {};
  // A toast leaves by itself, and an error page may stand for any page.
  if (frame.toast || failed) return false;
  const needs = (handle as { needsScripts?: NeedsScripts } | undefined)?.needsScripts;
  return needs !== undefined && !needs(data, frame);
}

/** A list is found where it was left, whichever way leads back to it. */
const LIST = /^\/(projects|studies|projects\/[\w-]+\/studies|studies\/[\w-]+\/cards)$/;
const placeOf = ({ pathname, key }: { pathname: string; key: string }) =>
  LIST.test(pathname) ? pathname : key;
