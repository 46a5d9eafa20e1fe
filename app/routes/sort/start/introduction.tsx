import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits/limits.ts";
import { Limit } from "../../../ui/forms/limit.tsx";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { Label } from "../../../ui/kit/fields/label.tsx";
import { listed, sentences } from "../../../ui/pages/listed.ts";
import { inDays } from "../../../ui/participation/in-days.ts";
import { StudyText, useLanguageOf } from "../../../ui/participation/untranslated.tsx";
import { CleanHtml } from "../../../ui/rich-text/clean-html.tsx";
import { Banner } from "../banner.tsx";
import { StatementLinks } from "../statement-links.tsx";
import { HowToSort } from "../task/how.tsx";
import { TaskLimits } from "../task/limits.tsx";
import type { RefusedStart, StartProblem, Waits } from "./action.server.ts";
import { ConsentField } from "./consent-field.tsx";
import { DemographicsFields } from "./demographics-fields.tsx";
import type { Intro } from "./loader.server.ts";
import { UnfinishedSort } from "./unfinished-sort.tsx";

const problems = {
  consent_required: "start.consent_required",
  failed: "start.failed",
  tooMany: "closed.tooMany",
  wrongPassword: "closed.wrongPassword",
  identity_required: "start.identity_required",
  identity_invalid: "start.identity_invalid",
  identity_taken: "start.identity_taken",
} as const satisfies Record<Exclude<StartProblem, "notInitialized" | "chains_busy">, string>;

/** After so long, somebody who waits is offered a mail. */
const OFFER_MS = 5 * 60_000;

/** The study's introduction, its consent, and the start form. */
export function Introduction({ study, intro }: { study: string; intro: Intro }) {
  const { t, i18n } = useTranslation(["introduction", "participant", "sort"]);
  const refusal = useActionData<RefusedStart>();
  const error = refusal?.tooLong ? undefined : refusal?.error;
  const languageOf = useLanguageOf();
  return (
    <>
      {intro.board_scripts.map((href) => (
        <link key={href} rel="prefetch" as="script" href={href} />
      ))}
      {intro.preview ? (
        <Banner
          text={
            intro.preview === "ready"
              ? t("participant:preview.banner")
              : t(`participant:preview.unready.${intro.preview}`)
          }
        >
          <a href={`/studies/${study}/edit`} className={buttonVariants({ size: "sm" })}>
            {t("participant:preview.close")}
          </a>
        </Banner>
      ) : null}
      {intro.dry_run ? (
        <Banner text={t("dryRun.banner")}>
          <a href={`/studies/${study}/recruit`} className={buttonVariants({ size: "sm" })}>
            {t("dryRun.close")}
          </a>
        </Banner>
      ) : null}
      <div className="mx-auto max-w-2xl px-4 py-8 sm:py-12">
        {intro.logo ? (
          <img
            src={intro.logo}
            alt={t("start.logo")}
            className="mb-6 max-h-16 max-w-48 object-contain"
          />
        ) : null}
        <StudyText text={intro.title} as="h1" className="text-xl" />
        <StudyText
          text={intro.description}
          className="mt-3 text-lg whitespace-pre-line text-quiet"
        />
        <StudyText text={intro.welcome} className="mt-3 whitespace-pre-line" />
        {intro.unfinished ? (
          <div className="mt-6">
            <UnfinishedSort unfinished={intro.unfinished} />
          </div>
        ) : null}
        {intro.unfinished && !intro.allow_multiple_sessions ? null : (
          <div className="index-card mt-6 p-5 sm:p-7">
            {intro.unfinished ? <p className="mb-4 text-quiet">{t("start.startNew")}</p> : null}
            <h2 className="text-lg">{t("start.about")}</h2>
            <p className="mt-2">
              <HowToSort rules={intro.rules} />
            </p>
            <TaskLimits
              rules={intro.rules}
              className="mt-2 flex list-disc flex-col gap-1 ps-5 font-medium"
            />
            <p className="mt-2 text-quiet">
              {sentences(
                i18n.language,
                intro.cards < intro.all_cards
                  ? t("start.someCards", { some: intro.cards, count: intro.all_cards })
                  : t("start.cards", { count: intro.cards }),
                intro.rated ? t("start.rated") : "",
                t("start.noRightAnswer"),
                // A turn cannot be continued later.
                intro.in_turns ? t("start.inTurns") : t("start.saved"),
                intro.in_turns ? t("start.turnTime") : "",
                intro.traced && !intro.consent ? t("start.traced") : "",
              )}
            </p>
            {intro.instructions ? (
              <section className="mt-5">
                <h2 className="text-lg">{t("sort:board.instructions")}</h2>
                <CleanHtml
                  html={intro.instructions}
                  lang={languageOf(intro.instructions)}
                  className="mt-2"
                />
              </section>
            ) : null}
            {intro.preview === "cards" || intro.preview === "categories" ? null : (
              <StartForm study={study} intro={intro} refusal={refusal} />
            )}
            {error && error !== "notInitialized" && error !== "chains_busy" ? (
              // biome-ignore lint/a11y/noAutofocus: screen readers must read the error first
              <div tabIndex={-1} autoFocus className="mt-4">
                <Alert type={error === "consent_required" ? "warning" : "error"}>
                  {t(problems[error])}
                </Alert>
              </div>
            ) : null}
          </div>
        )}
        <StatementLinks study={study} />
      </div>
    </>
  );
}

function StartForm({
  study,
  intro,
  refusal,
}: {
  study: string;
  intro: Intro;
  refusal: RefusedStart | undefined;
}) {
  const { t, i18n } = useTranslation(["introduction", "participant", "statements"]);
  if (refusal?.waits) return <Waiting intro={intro} typed={refusal.typed} waits={refusal.waits} />;
  return (
    <form
      data-busy={t("start.starting")}
      method={intro.preview ? "get" : "post"}
      action={intro.preview ? `/sort/${study}/preview` : undefined}
      className="mt-5"
    >
      {intro.preview ? null : <input type="hidden" name="session" value={intro.session} />}
      {intro.unfinished ? (
        <input type="hidden" name="unfinished" value={intro.unfinished.id} />
      ) : null}
      {intro.identity === "none" ? null : <IdentityField kind={intro.identity} {...refusal} />}
      {intro.organization || intro.contact ? (
        <p className="my-5 text-quiet">
          {t("participant:task.behind", {
            who: listed(i18n.language, intro.organization, intro.contact),
          })}
        </p>
      ) : null}
      {intro.consent ? (
        <ConsentField
          html={intro.consent}
          traced={intro.traced}
          agreed={refusal?.typed.agree === "yes"}
        />
      ) : null}
      {intro.ask_demographics ? <DemographicsFields {...refusal} /> : null}
      <p className="mt-5 text-sm text-quiet">
        {sentences(
          i18n.language,
          t("start.stored"),
          intro.retention_days === null
            ? t("statements:keptOpen")
            : t("statements:kept", { time: inDays(i18n.language, intro.retention_days) }),
        )}
      </p>
      <Button type="submit" variant="primary" className="mt-3 min-h-12 w-full px-6 sm:w-auto">
        {intro.questions_first > 0 && !intro.preview
          ? t("start.questionsFirst", { count: intro.questions_first })
          : t("start.start")}
      </Button>
    </form>
  );
}

/** Somebody else has each chain. `static-page.ts` asks again, with what was typed; without scripts the button does. */
function Waiting({
  intro,
  typed,
  waits: { ticket, since, mail },
}: Pick<RefusedStart, "typed"> & { intro: Intro; waits: Waits }) {
  const { t } = useTranslation("introduction");
  const fields = {
    ...typed,
    session: ticket ?? intro.session,
    unfinished: intro.unfinished?.id,
    since: String(since),
  };
  const offerIn = Math.max(0, since + OFFER_MS - Date.now());
  const offered = { "data-offer": offerIn, hidden: offerIn > 0 };
  if (mail?.told)
    return (
      // biome-ignore lint/a11y/noAutofocus: screen readers must read first that it has not begun
      <div tabIndex={-1} autoFocus role="status" className="mt-5 border-t border-line pt-5">
        <h2 className="text-lg">{t("waiting.title")}</h2>
        <p className="mt-2 break-words">{t("waiting.told", { email: mail.email })}</p>
      </div>
    );
  return (
    <form method="post" data-again="" className="mt-5 border-t border-line pt-5">
      {Object.entries(fields).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {/* biome-ignore lint/a11y/noAutofocus: screen readers must read first that it has not begun */}
      <div tabIndex={-1} autoFocus role="status">
        <h2 className="text-lg">{t("waiting.title")}</h2>
        <p className="mt-2">{t("waiting.text")}</p>
        <p className="mt-2 noscript:hidden">{t("waiting.open")}</p>
        <p className="mt-2 hidden noscript:block">{t("waiting.byHand")}</p>
        {mail ? (
          <p {...offered} className="mt-2 break-words">
            {t("waiting.offer", { email: mail.email })}
          </p>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* First, because the page presses it. */}
        <Button type="submit" size="touch">
          {t("closed.retry")}
        </Button>
        {mail ? (
          <Button {...offered} type="submit" size="touch" name="tell" value="1">
            {t("waiting.tell")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function IdentityField({
  kind,
  typed,
  tooLong,
}: Partial<RefusedStart> & { kind: "email" | "other" }) {
  const { t } = useTranslation(["introduction", "participant"]);
  return (
    <div className="mb-4">
      <Label htmlFor="identity">{t(`start.identity.${kind}`)}</Label>
      <Limit max={limits.panel_value} problem={tooLong === "identity"}>
        <Input
          id="identity"
          name="identity"
          type={kind === "email" ? "email" : "text"}
          autoComplete={kind === "email" ? "email" : "off"}
          required
          defaultValue={typed?.identity}
          aria-describedby="identity-hint"
          className="min-h-11"
        />
      </Limit>
      <p id="identity-hint" className="mt-1 text-sm text-quiet">
        {t("start.identityHint")}
      </p>
    </div>
  );
}
