import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { personalToken } from "../../domain/accounts/personal-token.ts";
import { Button } from "../../ui/kit/button.tsx";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { useFocusStays } from "../../ui/kit/overlays/use-focus-stays.ts";
import { DateTime } from "../../ui/pages/date-time.tsx";

type PersonalToken = z.output<typeof personalToken>;

export function TokenList({ tokens }: { tokens: PersonalToken[] }) {
  const { t } = useTranslation("auth");
  const list = useRef<HTMLUListElement>(null);
  useFocusStays(list);
  return (
    <Paper>
      <CardTitle className="mb-4">{t("tokens.list")}</CardTitle>
      {tokens.length === 0 ? (
        <p className="text-quiet">{t("tokens.none")}</p>
      ) : (
        <ul ref={list} className="grid gap-4">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
    </Paper>
  );
}

function TokenRow({
  token: { id, name, scope, expires_at, last_used_at },
}: {
  token: PersonalToken;
}) {
  const { t } = useTranslation("auth");
  const revoke = t("tokens.revokeOne", { name });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="break-words">{name}</p>
        <p className="text-sm text-quiet">
          {t(`tokens.scopes.${scope}`)}
          {" · "}
          {last_used_at ? (
            <>
              {t("tokens.lastUsed")} <DateTime value={last_used_at} always="date" />
            </>
          ) : (
            t("tokens.unused")
          )}
          {" · "}
          {t("tokens.expires")} <DateTime value={expires_at} always="date" />
        </p>
      </div>
      <Form method="post" aria-label={revoke}>
        <Button type="submit" name="revoke" value={id} aria-label={revoke}>
          {t("tokens.revoke")}
        </Button>
      </Form>
    </li>
  );
}
