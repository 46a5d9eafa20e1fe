import type { MentalModels } from "../../analysis/contract/types.ts";
import { describePeople } from "./describe-people.ts";
import type { LoadedStudy } from "./loaded-study.ts";

/** The mental models, with the demographics and answers of the participants who hold each. */
export function describeModels(found: MentalModels, { index, sessions }: LoadedStudy) {
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const holders = found.models.map((model) => model.sessions.flatMap((id) => byId.get(id) ?? []));
  return { ...found, people: describePeople(holders, index.questions) };
}
