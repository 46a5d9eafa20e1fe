import {
  Scripts as RemixScripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Frame, useFrame, useIsParticipants } from "../frame/frame.ts";
import { type Inlined, useInlined } from "./inlined.ts";

type ScriptsProps = ComponentProps<typeof RemixScripts>;

/** A route whose page does not always need scripts puts such a function in its handle, as `needsScripts`. */
export type NeedsScripts<Data = unknown> = (data: Data, frame: Frame) => boolean;

/** The scripts of the page; for a page that needs none, only a small inline script (static-page.ts). */
export function Scripts() {
  const inlined = useInlined();
  const isStatic = useIsStatic();
  if (import.meta.env.SSR && isStatic && inlined) return <StaticScript {...inlined} />;
  return (
    <>
      <ScrollRestoration nonce={inlined?.nonce} getKey={scrollKey} />
      <PageScripts nonce={inlined?.nonce} />
    </>
  );
}

function StaticScript({ nonce, staticScript }: Inlined) {
  const { t } = useTranslation("frame");
  return (
    <script
      nonce={nonce}
      data-offline={t("unsent.offline")}
      data-failed={t("unsent.failed")}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, as the build made it
      dangerouslySetInnerHTML={{ __html: staticScript }}
    />
  );
}

/**
 * Remix' scripts, so that the visible content loads first: on a participant's page with a low fetch priority; on the
 * others under another type, until the page has been drawn (load-after-paint.ts). Remix has no option for this, so the
 * rendered elements are changed.
 */
function ServedScripts(props: ScriptsProps) {
  const isParticipants = useIsParticipants();
  const inlined = useInlined();
  const scripts = withProps(RemixScripts(props), (type) => {
    if (isParticipants) return type === "link" ? { fetchpriority: "low" } : {};
    // A link in the body needs a type that is permitted there. This one costs nothing: the host is known by then.
    return type === "link" ? { rel: "dns-prefetch" } : { type: "later" };
  });
  if (isParticipants || !inlined) return scripts;
  return (
    <>
      <InlineScript text={inlined.pressScript} nonce={inlined.nonce} />
      {scripts}
      <InlineScript text={inlined.laterScript} nonce={inlined.nonce} />
    </>
  );
}

const InlineScript = ({ text, nonce }: { text: string; nonce: string }) => (
  <script
    nonce={nonce}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, as the build made it
    dangerouslySetInnerHTML={{ __html: text }}
  />
);
const PageScripts = import.meta.env.SSR ? ServedScripts : RemixScripts;

/** The elements that Remix renders, links and a module, with other attributes. */
function withProps(node: ReactNode, propsFor: (type: "link" | "module") => object): ReactNode {
  if (!isValidElement<{ children?: ReactNode; type?: string }>(node)) return node;
  if (node.type === "link") return cloneElement(node, propsFor("link"));
  if (node.type === "script")
    return node.props.type === "module" ? cloneElement(node, propsFor("module")) : node;
  return Children.map(node.props.children, (child) => withProps(child, propsFor));
}

/** A page that React renders in the browser has loaded its scripts. */
const useIsStatic = import.meta.env.SSR ? useIsServedStatic : () => false;

function useIsServedStatic(): boolean {
  const frame = useFrame();
  const failed = Boolean(useRouteError());
  const { handle, data } = useMatches().at(-1) ?? {};
  // A toast needs scripts to disappear, and an error page may belong to any route.
  if (frame.toast || failed) return false;
  const needs = (handle as { needsScripts?: NeedsScripts } | undefined)?.needsScripts;
  return needs !== undefined && !needs(data, frame);
}

/** Lists restore their scroll position on every visit, not only on back and forward. */
const LIST = /^\/(projects|studies|projects\/[\w-]+\/studies|studies\/[\w-]+\/cards)$/;
const scrollKey = ({ pathname, key }: { pathname: string; key: string }) =>
  LIST.test(pathname) ? pathname : key;
