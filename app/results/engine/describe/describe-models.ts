import type { Decision, MentalModels } from "../../../analysis/contract/types.ts";
import { wilsonInterval } from "../../../analysis/similarity/wilson-interval.ts";
import type { LoadedStudy } from "../loaded-study.ts";
import { describePeople } from "./describe-people.ts";

/** The mental models, with the demographics and answers of the participants who hold each. */
export function describeModels(found: MentalModels, { index, sessions }: LoadedStudy) {
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const holders = found.models.map((model) => model.sessions.flatMap((id) => byId.get(id) ?? []));
  return { ...found, people: describePeople(holders, index.questions) };
}

const MOST = 0.5;

/**
 * For each decision the way of sorting that most of its people have, surely more often than all others: the index of the
 * model, or null. `sessions` are those of the analysed participants.
 */
export function waysOfDeciders(
  decisions: readonly Decision[],
  { models }: Pick<MentalModels, "models">,
  sessions: readonly string[],
): (number | null)[] {
  const wayOf = new Map(models.flatMap((model, way) => model.sessions.map((id) => [id, way])));
  return decisions.map(({ people }) => {
    const deciders = new Set(people);
    const share = (isDecider: boolean, way: number): [count: number, total: number] => {
      const group = sessions.filter((_, at) => deciders.has(at) === isDecider);
      return [group.filter((id) => wayOf.get(id) === way).length, group.length];
    };
    const found = models.findIndex((_, way) => {
      const [count, total] = share(true, way);
      const [others, all] = share(false, way);
      const [low] = wilsonInterval(count, total);
      return count > MOST * total && low > wilsonInterval(others, all)[1];
    });
    return found < 0 ? null : found;
  });
}
