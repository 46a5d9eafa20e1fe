import { SESSION_FLAGS } from "../../domain/sorts/session-flags.ts";
import { notesOf, requestOf } from "../state/view-state.ts";
import type { Slide } from "./deck.ts";
import type { DeckSource } from "./use-deck-source.ts";

/** Who took part, who was left out and why, and whose sorts are flagged. */
export async function whoSlides(source: DeckSource): Promise<Slide[]> {
  const { count, flagged, peopleTexts, reasonText, results, shareText, state, t } = source;
  const { analysis, engine, merged, showParticipants } = results;
  const reasons = new Map<string, number>();
  for (const one of analysis.excluded)
    for (const reason of one.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const { people } = await engine.peopleBeside(requestOf(state, merged));
  const flags = SESSION_FLAGS.filter((flag) => flagged[flag]);
  const out = (flag: string) =>
    analysis.excluded.filter(({ reasons }) => reasons.some((reason) => reason.endsWith(flag)))
      .length;
  const rows = [
    [t("slides.counted"), "", String(count)],
    ...[...reasons].map(([reason, sorts]) => [
      t("slides.leftOut"),
      reasonText(reason),
      String(sorts),
    ]),
    ...(showParticipants ? people : []).map((row) => [
      ...peopleTexts(row),
      shareText(row.counts[0] ?? 0, count),
    ]),
  ];
  return [
    {
      ...{ kind: "table", title: t("slides.who"), widths: [0.4, 0.4, 0.2] },
      lead: [
        t("slides.whoLead", { count, excluded: analysis.excluded.length }),
        ...notesOf(t, state),
        ...(flags.length === 0 ? [t("slides.noFlags")] : []),
      ].join(" "),
      ...{ head: [t("slides.about"), t("slides.value"), t("slides.people")], rows },
    },
    ...(flags.length === 0
      ? []
      : [
          {
            ...{ kind: "table" as const, title: t("slides.flags"), lead: t("slides.flagsLead") },
            ...{ head: [t("slides.flag"), t("slides.sorts"), t("slides.leftOut")] },
            rows: flags.map((flag) => [reasonText(flag), String(flagged[flag]), String(out(flag))]),
            widths: [0.6, 0.2, 0.2],
          },
        ]),
  ];
}
