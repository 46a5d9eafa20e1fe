import type { MentalModels } from "../../../analysis/contract/types.ts";
import { formatSegment } from "../../../domain/results/segments.ts";

/** Their ids are in the URL. */
const MOST_PEOPLE = 200;

/** Models are named A, B, C, …, the most common one first. */
export const modelName = (number: number): string => String.fromCharCode(65 + number);

/** Each two ways of sorting as the segments A and B; none where the people are too many for a URL. */
export function pairsOfWays(models: MentalModels["models"]) {
  const ways = models.map(({ sessions }, number) => ({
    name: modelName(number),
    count: sessions.length,
    segment: formatSegment({ way: modelName(number), sessions }),
  }));
  return ways.flatMap((one, at) =>
    ways.slice(at + 1).flatMap((other) =>
      one.count + other.count > MOST_PEOPLE
        ? []
        : [
            {
              a: one.name,
              b: other.name,
              counts: [one.count, other.count] as const,
              segment: one.segment,
              compare: other.segment,
            },
          ],
    ),
  );
}
