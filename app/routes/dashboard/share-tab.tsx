import { Form, useActionData } from "@remix-run/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ResultShare } from "../../data/results/result-shares.server.ts";
import { limits } from "../../domain/limits/limits.ts";
import { CHAIN_VIEWS, type ResultsView, SHARED_VIEWS } from "../../results/state/view-state.ts";
import { Limit } from "../../ui/forms/limit.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Alert } from "../../ui/kit/alert.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { Checkbox } from "../../ui/kit/fields/checkbox.tsx";
import { FieldLabel } from "../../ui/kit/fields/field.tsx";
import { Input } from "../../ui/kit/fields/input.tsx";
import { useFocusStays } from "../../ui/kit/overlays/use-focus-stays.ts";
import { DateTime } from "../../ui/pages/date-time.tsx";
import { CopyLink } from "../../ui/participation/copy-link.tsx";
import type { ShareAnswer } from "./act.server.ts";

/** The views that are not ticked at first: they say more of people, or are for working with. */
const ON_REQUEST: readonly ResultsView[] = ["agreement", "segments", "labels", "score"];

/** Creates, lists and revokes read-only links to the results. */
export function ShareTab({
  shares,
  isRated,
  inTurns,
}: {
  shares: ResultShare[];
  isRated: boolean;
  /** A study in turns has one view, which each of its links shows. */
  inTurns: boolean;
}) {
  const { t } = useTranslation("dashboard");
  const answer = useActionData<ShareAnswer>();
  const typed = answer?.typed;
  // The link is shown only once, so it stays until it is revoked, also when another one is.
  const [created, setCreated] = useState(answer?.created ?? null);
  if (answer?.created && answer.created !== created) setCreated(answer.created);
  const link = shares.some(({ id }) => id === created?.share) ? created?.link : undefined;
  const revokeOne = (index: number) =>
    t("share.revokeOne", { number: index + 1, label: shares[index]?.label || "–" });
  const panels = useRef<HTMLDivElement>(null);
  useFocusStays(panels);
  return (
    <div ref={panels} className="grid items-start gap-4 nav:grid-cols-2">
      <Paper>
        <CardTitle>{t("share.heading")}</CardTitle>
        <p className="mt-2 text-quiet">{t("share.text")}</p>
        {link ? (
          <Alert type="success" className="mt-4" title={t("share.created")}>
            <Input
              key={link}
              autoFocus
              readOnly
              aria-label={t("share.created")}
              className="mt-2 font-mono text-sm"
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className="mt-2">
              <CopyLink link={link}>{t("share.copy")}</CopyLink>
            </div>
          </Alert>
        ) : null}
        {answer?.problem ? (
          <Alert type="error" className="mt-4">
            {answer.problem}
          </Alert>
        ) : null}
        <Form
          method="post"
          id="share-results"
          className="mt-4 grid gap-4"
          key={created?.link ?? "new"}
        >
          <div>
            <FieldLabel htmlFor="share-label">{t("share.label")}</FieldLabel>
            <Limit max={limits.share_label} problem={typed && !answer.problem}>
              <Input id="share-label" name="label" defaultValue={typed?.label} />
            </Limit>
          </div>
          <div>
            <FieldLabel htmlFor="share-password">{t("share.password")}</FieldLabel>
            <Limit max={limits.password_max}>
              <Input
                id="share-password"
                name="password"
                type="password"
                autoComplete="new-password"
                minLength={limits.password_min}
              />
            </Limit>
          </div>
          {inTurns ? (
            <div>
              <p className="mb-1 text-sm font-medium">{t("share.tabs")}</p>
              <p>{CHAIN_VIEWS.map((view) => t(`views.${view}`)).join(", ")}</p>
              <input type="hidden" name="view" value={SHARED_VIEWS[0]} />
            </div>
          ) : (
            <fieldset>
              <legend className="mb-1 text-sm font-medium">{t("share.tabs")}</legend>
              {SHARED_VIEWS.filter((view) => isRated || view !== "ratings").map((view) => (
                <Checkbox
                  key={view}
                  name="view"
                  value={view}
                  label={t(`views.${view}`)}
                  defaultChecked={typed ? typed.views.includes(view) : !ON_REQUEST.includes(view)}
                />
              ))}
            </fieldset>
          )}
          <Checkbox
            name="participants"
            label={t("share.participants")}
            defaultChecked={typed?.show_participants}
          />
          <div>
            <SubmitButton intent="share">{t("share.create")}</SubmitButton>
          </div>
        </Form>
      </Paper>
      <Paper>
        <CardTitle>{t("share.list")}</CardTitle>
        {shares.length === 0 ? <p className="mt-2 text-quiet">{t("share.none")}</p> : null}
        <ul className="mt-2 grid gap-3">
          {shares.map((share, index) => (
            <li
              key={share.id}
              className="flex flex-wrap items-start justify-between gap-3 border-t border-line pt-3"
            >
              <div className="min-w-0">
                <p className="font-medium">{share.label || "–"}</p>
                <p className="text-sm text-quiet">
                  {t("share.made")} <DateTime value={share.created_at} />,{" "}
                  {share.last_used_at ? (
                    <>
                      {t("share.lastUsed")} <DateTime value={share.last_used_at} />
                    </>
                  ) : (
                    t("share.never")
                  )}
                  {share.has_password ? `, ${t("share.withPassword")}` : ""}
                  {share.show_participants ? `, ${t("share.withParticipants")}` : ""}
                </p>
                <p className="text-sm text-quiet">
                  {(inTurns
                    ? CHAIN_VIEWS
                    : SHARED_VIEWS.filter((view) => share.views.includes(view))
                  )
                    .map((view) => t(`views.${view}`))
                    .join(", ")}
                </p>
              </div>
              <Form method="post" aria-label={revokeOne(index)}>
                <input type="hidden" name="share" value={share.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="unshare"
                  size="sm"
                  variant="danger"
                  aria-label={revokeOne(index)}
                >
                  {t("share.revoke")}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </Paper>
    </div>
  );
}
