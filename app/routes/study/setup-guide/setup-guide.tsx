import { Form, Link } from "@remix-run/react";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import Circle from "lucide-react/icons/circle";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Eye from "lucide-react/icons/eye";
import { useTranslation } from "react-i18next";
import { type SetupStep, setupSteps } from "../../../domain/studies/setup-steps.ts";
import type { Study } from "../../../domain/studies/study.ts";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { useCurrentInSight } from "../../../ui/kit/current-in-sight.ts";
import { CopyLink } from "../../../ui/participation/copy-link.tsx";
import type { Setup } from "./load-guide.server.ts";

const icons = { done: Check, missing: CircleAlert, open: Circle } as const;

/** The setup guide: the steps to a study's first participant. Shown until someone has taken part. */
export function SetupGuide({
  study,
  setup,
  current = null,
}: {
  study: Study;
  setup: Setup;
  current?: SetupStep | null;
}) {
  const { t } = useTranslation("study");
  const row = useCurrentInSight<HTMLOListElement>(current ?? "");
  if (!setup) return null;
  const { facts, link } = setup;
  const steps = setupSteps(facts);
  const ready = steps.every(({ step, state }) => step === "share" || state !== "missing");
  const texts: Record<SetupStep, string> = {
    cards:
      facts.active_cards > 0 ? t("cards.count", { count: facts.active_cards }) : t("setup.cards"),
    categories:
      facts.categories > 0
        ? t("categories.count", { count: facts.categories })
        : t(facts.sort_type === "closed" ? "setup.categories" : "setup.categoriesOptional"),
    instructions: t(facts.has_instructions ? "setup.written" : "setup.instructions"),
    preview: t(ready ? "setup.preview" : "setup.notYet"),
    share: t(
      study.status !== "active"
        ? ready
          ? "setup.notActive"
          : "setup.notYet"
        : ready
          ? "setup.share"
          : "setup.nobodyCanStart",
    ),
  };
  const urls: Record<SetupStep, string> = {
    cards: `/studies/${study.id}/edit?tab=cards`,
    categories: `/studies/${study.id}/edit?tab=categories`,
    instructions: `/studies/${study.id}/edit?tab=basic#basic-instructions-label`,
    preview: `${link}?preview=1`,
    share: `/studies/${study.id}/edit?tab=settings`,
  };
  return (
    <section
      data-heading
      aria-label={t("setup.heading")}
      className="mb-1 flex items-center gap-2 rounded-md bg-tray px-1 sm:mb-3 sm:px-2 print:hidden"
    >
      <ol
        ref={row}
        className="scroll-cue relative flex min-w-0 flex-1 overflow-x-auto [--surface:var(--color-tray)]"
      >
        {steps.map(({ step, state }) => {
          const Icon = step === "preview" && state === "open" ? Eye : icons[state];
          const className = clsx(
            "flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-sm nav:min-h-9 whitespace-nowrap -outline-offset-2! hover:bg-card",
            step === current && "bg-card",
          );
          const content = (
            <>
              <Icon
                aria-hidden
                className={clsx(
                  "size-4 shrink-0",
                  { done: "text-tone-green", missing: "text-mark", open: "text-quiet" }[state],
                )}
              />
              <span className="font-medium">{t(`setup.steps.${step}`)}</span>
              <span
                className={clsx(
                  "text-quiet",
                  // In a narrow viewport the icon is enough, except for steps that need something added.
                  (state !== "missing" || step === "preview" || step === "share") &&
                    "max-[80rem]:sr-only",
                )}
              >
                {texts[step]}
              </span>
            </>
          );
          return (
            <li key={step}>
              {step === "preview" ? (
                <a href={urls[step]} target="_blank" rel="noopener" className={className}>
                  {content}
                </a>
              ) : (
                <Link
                  to={urls[step]}
                  aria-current={step === current ? "step" : undefined}
                  className={className}
                >
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
      {ready && study.status !== "active" ? (
        <Form method="post" action={`/studies/${study.id}/edit`}>
          <Button
            type="submit"
            name="intent"
            value="activate"
            size="sm"
            className="max-nav:min-h-11"
          >
            {t("setup.activate")}
          </Button>
        </Form>
      ) : null}
      <CopyLink
        link={link}
        size="sm"
        variant={ready && study.status === "active" ? "primary" : "secondary"}
      >
        <span className="max-sm:sr-only">{t("panel.copyLink")}</span>
      </CopyLink>
      <a href={link} className={buttonVariants({ size: "sm", className: "scripting:hidden" })}>
        {t("panel.link")}
      </a>
    </section>
  );
}
