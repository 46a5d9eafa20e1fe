import type { MentalModels } from "../../analysis/types.ts";
import { inSegment, SEGMENT_FIELDS, type Segment } from "../../domain/segments.ts";
import { facetsOf } from "./facets.ts";
import type { LoadedStudy } from "./loaded-study.ts";

/** The mental models, and what is known of the people who hold each. */
export function describeModels(found: MentalModels, { index, sessions }: LoadedStudy) {
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const people = found.models.map((model) => model.sessions.flatMap((id) => byId.get(id) ?? []));
  const facets = facetsOf(people.flat(), index.questions);
  const known = Object.entries(facets).map(([about, values]) => {
    const field = SEGMENT_FIELDS.find((one) => one === about);
    const segmentOf = (value: string): Segment =>
      field === undefined ? { answers: { [about]: value } } : { [field]: value };
    return values.map(({ value }) => ({
      about,
      value,
      counts: people.map(
        (some) => some.filter((session) => inSegment(session, segmentOf(value))).length,
      ),
    }));
  });
  // One answer that all have given tells nobody from anybody.
  const telling = known.filter((rows) =>
    rows.some(({ counts }) => counts.some((count, model) => count < (people[model]?.length ?? 0))),
  );
  return { ...found, people: telling.flat() };
}

export type DescribedModels = ReturnType<typeof describeModels>;
