import type { MentalModels } from "../../analysis/contract/types.ts";
import { facetsOf, segmentBy } from "../../domain/results/facets.ts";
import { inSegment } from "../../domain/results/segments.ts";
import type { LoadedStudy } from "./loaded-study.ts";

/** The mental models, with the demographics and answers of the participants who hold each. */
export function describeModels(found: MentalModels, { index, sessions }: LoadedStudy) {
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const holders = found.models.map((model) => model.sessions.flatMap((id) => byId.get(id) ?? []));
  const facets = facetsOf(holders.flat(), index.questions);
  const tables = Object.entries(facets).map(([about, values]) => {
    return values.map(({ value }) => ({
      about,
      value,
      counts: holders.map(
        (group) => group.filter((session) => inSegment(session, segmentBy(about, value))).length,
      ),
    }));
  });
  // A value that everyone has does not distinguish the models.
  const distinguishing = tables.filter((rows) =>
    rows.some(({ counts }) => counts.some((count, model) => count < (holders[model]?.length ?? 0))),
  );
  return { ...found, people: distinguishing.flat() };
}

export type DescribedModels = ReturnType<typeof describeModels>;
