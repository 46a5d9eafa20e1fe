import { type Stated, statementLoader } from "./statement.server.ts";
import { Responsible, Statement, StatementLink, StatementSection } from "./statement-frame.tsx";

/** When the pages were last examined for docs/accessibility.md. */
const EXAMINED = new Date("2026-11-29T12:00:00Z");

/** /accessibility and /sort/{studyId}/accessibility: the statement that public bodies in the EU give. */
export const loader = statementLoader((stated) => ({
  title: stated.t("participant:about.accessibility"),
  main: <Accessibility {...stated} />,
}));

function Accessibility(stated: Stated) {
  const { t, language, study, authority } = stated;
  const inWords = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return (
    <Statement {...stated} title={t("participant:about.accessibility")}>
      <p>{t("scope")}</p>
      <p>{t("partly")}</p>
      <ul className="list-disc space-y-1 ps-5">
        <li>{t("people")}</li>
        <li>{t("content")}</li>
        {study?.in_turns ? <li>{t("introduction:start.turnTime")}</li> : null}
      </ul>
      <p>{t("ways")}</p>
      <p>{t("tested", { date: inWords.format(EXAMINED) })}</p>
      <StatementSection title={t("problem")}>
        <Responsible {...stated} />
        <p>{t("complain")}</p>
        {authority ? <StatementLink to={authority.href}>{authority.host}</StatementLink> : null}
      </StatementSection>
    </Statement>
  );
}
