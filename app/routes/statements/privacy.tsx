import { listed, sentences } from "../../ui/pages/listed.ts";
import { inDays } from "../../ui/participation/in-days.ts";
import { type Stated, statementLoader } from "./statement.server.ts";
import { Responsible, Statement, StatementLink, StatementSection } from "./statement-frame.tsx";

/** /privacy and /sort/{studyId}/privacy: what is stored about participants, from the study's settings. */
export const loader = statementLoader((stated) => ({
  title: stated.t("participant:about.privacy"),
  main: <Privacy {...stated} />,
}));

function Privacy(stated: Stated) {
  const { t, study, sort } = stated;
  return (
    <Statement {...stated} title={t("participant:about.privacy")}>
      {study ? null : <p>{t("general")}</p>}
      <Responsible {...stated} />
      <p>{t("use")}</p>
      <StatementSection title={t("stored")}>
        <p>
          {sentences(
            stated.language,
            t("participant:done.dataUsage"),
            t("also"),
            study?.trace ? t("introduction:start.traced") : "",
            study?.scales?.length ? t("introduction:start.rated") : "",
            // Then not only researchers see the groups.
            study?.in_turns ? t("introduction:start.inTurns") : "",
          )}
        </p>
        <Asked {...stated} />
        <p>{t("notStored")}</p>
        {study ? <p>{keptText(stated, study.retention_days)}</p> : null}
      </StatementSection>
      <StatementSection title={t("rights")}>
        <p>{t("withdraw", { button: t("participant:withdraw.open") })}</p>
        {sort ? <StatementLink to={sort}>{t("participant:done.see")}</StatementLink> : null}
        <p>{t("ask")}</p>
      </StatementSection>
    </Statement>
  );
}

/** What the study asks participants about themselves. */
function Asked({ t, language, study }: Stated) {
  const asked = [
    study && study.identity !== "none" ? t(`introduction:start.identity.${study.identity}`) : "",
    study?.enable_demographics
      ? listed(
          language,
          ...(["ageGroup", "gender", "occupation", "experience"] as const).map((name) =>
            t(`introduction:demographics.${name}`),
          ),
        )
      : "",
  ].filter((text) => text !== "");
  if (asked.length === 0) return null;
  return (
    <ul className="list-disc space-y-1 ps-5">
      {asked.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function keptText({ t, language }: Stated, days: number | null): string {
  if (days === null) return t("keptOpen");
  return t("kept", { time: inDays(language, days) });
}
