import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { requireUserWith } from "../../../auth/guards.server.ts";
import { findStudyToChange, updateStudy } from "../../../data/study-changes.server.ts";
import { isId } from "../../../domain/fields.ts";
import { IDENTITIES, limits, PANEL_PRESETS } from "../../../domain/limits.ts";
import { panelParams } from "../../../domain/panel.ts";
import { type Study, updateStudyInput } from "../../../domain/study.ts";
import { useErrorText } from "../../../ui/error-text.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Checkbox } from "../../../ui/kit/checkbox.tsx";
import { Input } from "../../../ui/kit/input.tsx";
import { Label } from "../../../ui/kit/label.tsx";
import { Select } from "../../../ui/kit/select.tsx";
import { Textarea } from "../../../ui/kit/textarea.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { PartPage } from "../part-page.tsx";
import { headOf } from "../setup/setup-of.server.ts";
import { ADDRESSES, frameOf, OWN_TEXTS, PARAMS } from "./frame-form.ts";

export const handle = { i18n: ["study", "projects", "errors"] };

type Typed = Record<string, string>;

async function ownStudy({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const id = params.id ?? "";
  const { user, found } = await requireUserWith(request, context, async (owner) =>
    isId(id) ? findStudyToChange(context.db, id, owner) : undefined,
  );
  if (!found) throw new Response(null, { status: 404 });
  return { user, before: found, study: found.study };
}

export async function loader(args: LoaderFunctionArgs) {
  const { study, before } = await ownStudy(args);
  const saved = new URL(args.request.url).searchParams.has("saved");
  return {
    title: study.title,
    head: headOf(study, before, args.request),
    saved,
    dryRun: dryRunUrl(study),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, before, study } = await ownStudy(args);
  const form = await args.request.formData();
  const typed: Typed = Object.fromEntries(
    [...form]
      .filter(([name]) => name !== "access_password")
      .map(([name, value]) => [name, String(value)]),
  );
  const refuse = (problems: Typed) => data({ problems, typed }, { status: 400 });
  const parsed = updateStudyInput.safeParse(frameOf(form));
  if (!parsed.success)
    return refuse(
      Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [String(path.at(-1) ?? ""), message]),
      ),
    );
  const { logo: _, ...change } = parsed.data;
  const result = await updateStudy(args.context.db, before, user.id, change);
  if (result && result !== "overtaken" && "refused" in result)
    return refuse(
      Object.fromEntries(
        Object.entries(result.refused).map(([name, keys]) => [name, keys[0] ?? ""]),
      ),
    );
  return redirect(`/studies/${study.id}/recruit?saved=1`);
}

/** /studies/{id}/recruit: when a study is open, who is let in, its own words, and its panel. */
export { keepForm as clientAction } from "../../../ui/keep-form.ts";

export default function StudyRecruitment() {
  const { t } = useTranslation("study");
  const { head, saved, dryRun } = useLoaderData<typeof loader>();
  const { study } = head;
  const answer = useActionData<{ problems: Typed; typed: Typed }>();
  const problems = answer?.problems ?? {};
  const typed = answer?.typed;
  const value = (name: string, stored: string | null | undefined) =>
    typed ? (typed[name] ?? "") : (stored ?? "");
  const ticked = (name: string, stored: boolean) => (typed ? name in typed : stored);
  const input = (name: string, label: string, stored: string | null | undefined, hint?: string) => (
    <Field key={name} name={name} label={label} hint={hint} problem={problems[name]}>
      {(props) => <Input {...props} defaultValue={value(name, stored)} />}
    </Field>
  );
  return (
    <PartPage {...head} part="recruit">
      {saved && !answer ? (
        <Alert type="success" className="mb-4">
          {t("recruit.saved")}
        </Alert>
      ) : null}
      {answer?.problems ? (
        <Alert type="error" className="mb-4">
          {t("recruit.refused")}
        </Alert>
      ) : null}
      <Form method="post" noValidate className="grid gap-6">
        <Part title={t("recruit.time")}>
          {input(
            "opens_at",
            t("recruit.opens_at"),
            local(study.opens_at, study.timezone),
            t("recruit.timeHint"),
          )}
          {input("closes_at", t("recruit.closes_at"), local(study.closes_at, study.timezone))}
          {input("timezone", t("recruit.timezone"), study.timezone ?? "UTC")}
        </Part>
        <Part title={t("recruit.who")}>
          <Field
            name="access_password"
            label={t("recruit.password")}
            hint={study.has_password ? t("recruit.hasPassword") : t("recruit.passwordHint")}
            problem={problems.access_password}
          >
            {(props) => (
              <Input
                {...props}
                type="password"
                autoComplete="new-password"
                maxLength={limits.access_password}
              />
            )}
          </Field>
          {study.has_password ? (
            <Checkbox name="no_password" label={t("recruit.noPassword")} />
          ) : null}
          <Field name="identity" label={t("recruit.identity")} problem={problems.identity}>
            {(props) => (
              <Select {...props} defaultValue={value("identity", study.identity)}>
                {IDENTITIES.map((one) => (
                  <option key={one} value={one}>
                    {t(`recruit.identities.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Checkbox
            name="identity_unique"
            label={t("recruit.identity_unique")}
            defaultChecked={ticked("identity_unique", study.identity_unique)}
          />
          {input("organization", t("recruit.organization"), study.organization)}
          {input("contact", t("recruit.contact"), study.contact)}
        </Part>
        <Part title={t("recruit.looks")}>
          <Checkbox
            name="own_color"
            label={t("recruit.own_color")}
            hint={t("recruit.colorHint")}
            defaultChecked={ticked("own_color", study.accent_color !== null)}
          />
          <Field name="accent_color" label={t("recruit.color")} problem={problems.accent_color}>
            {(props) => (
              <Input
                {...props}
                type="color"
                className="w-24"
                defaultValue={value("accent_color", study.accent_color ?? "#0f766e")}
              />
            )}
          </Field>
          <Checkbox
            name="hide_product_name"
            label={t("recruit.hide_product_name")}
            defaultChecked={ticked("hide_product_name", study.hide_product_name)}
          />
        </Part>
        <Part title={t("recruit.quality")}>
          <Checkbox
            name="exclude_flagged"
            label={t("recruit.exclude_flagged")}
            hint={t("recruit.excludeHint")}
            defaultChecked={ticked("exclude_flagged", study.exclude_flagged)}
          />
        </Part>
        <Part title={t("recruit.texts")}>
          {OWN_TEXTS.map((name) => (
            <Field key={name} name={name} label={t(`recruit.own.${name}`)} problem={problems[name]}>
              {(props) => (
                <Textarea {...props} rows={2} defaultValue={value(name, study.texts?.[name])} />
              )}
            </Field>
          ))}
        </Part>
        <Part title={t("recruit.panel")}>
          <p className="mb-4 max-w-prose text-quiet">{t("recruit.panelHint")}</p>
          <Field name="preset" label={t("recruit.preset")} problem={problems.preset}>
            {(props) => (
              <Select {...props} defaultValue={value("preset", study.panel?.preset)}>
                <option value="">{t("recruit.noPanel")}</option>
                {PANEL_PRESETS.map((one) => (
                  <option key={one} value={one}>
                    {t(`recruit.presets.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {ADDRESSES.map((name) =>
            input(name, t(`recruit.addresses.${name}`), study.panel?.[name]),
          )}
          {input("completion_code", t("recruit.code"), study.panel?.completion_code)}
          <Checkbox
            name="unique_codes"
            label={t("recruit.unique_codes")}
            defaultChecked={ticked("unique_codes", study.panel?.unique_codes ?? false)}
          />
          <Checkbox
            name="auto_continue"
            label={t("recruit.auto_continue")}
            defaultChecked={ticked("auto_continue", study.panel?.auto_continue ?? false)}
          />
          {PARAMS.map((name) => input(name, t(`recruit.params.${name}`), study.panel?.[name]))}
        </Part>
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t("edit.save")}</SubmitButton>
          <a href={`/sort/${study.id}?preview=1`} className={buttonVariants()}>
            {t("recruit.preview")}
          </a>
          <a href={dryRun} className={buttonVariants()}>
            {t("recruit.dryRun")}
          </a>
        </div>
      </Form>
    </PartPage>
  );
}

/** The study as a panel opens it, with test ids. */
function dryRunUrl({ id, panel }: Study): string {
  const names = panelParams(panel);
  const test = `test-${crypto.randomUUID().slice(0, 8)}`;
  const query = new URLSearchParams({
    dry_run: "1",
    [names.participant]: test,
    [names.study]: "test-study",
    [names.session]: "test-session",
  });
  return `/sort/${id}?${query}`;
}

/** An instant as it reads in the study's timezone: "2026-03-01 09:00". */
function local(instant: string | null, timezone: Study["timezone"]): string {
  if (!instant) return "";
  const parts = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: timezone ?? "UTC",
  });
  return parts.format(new Date(instant));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="index-card p-5 sm:p-6">
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

type ControlProps = {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

function Field({
  name,
  label,
  hint,
  problem,
  children,
}: {
  name: string;
  label: string;
  hint?: string | undefined;
  problem: string | undefined;
  children: (props: ControlProps) => ReactNode;
}) {
  const id = useId();
  const errorText = useErrorText();
  const described = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="mb-4 max-w-xl">
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        name,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p id={`${id}-error`} className="mt-1 text-sm text-bad">
          {errorText(problem)}
        </p>
      ) : null}
    </div>
  );
}
