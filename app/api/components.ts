import { card } from "../domain/card.ts";
import { category } from "../domain/category.ts";
import { placement } from "../domain/placement.ts";
import { project, utilityType } from "../domain/project.ts";
import { question } from "../domain/question.ts";
import { participant, session } from "../domain/session.ts";
import { publicStudy, study } from "../domain/study.ts";
import { user } from "../domain/user.ts";
import { components } from "../http/openapi.ts";

/** The nouns that the document names once. */
export function nameComponents(): void {
  const nouns = {
    User: user,
    Project: project,
    UtilityType: utilityType,
    Study: study,
    PublicStudy: publicStudy,
    Card: card,
    Category: category,
    Question: question,
    Participant: participant,
    Session: session,
    Placement: placement,
  };
  for (const [id, schema] of Object.entries(nouns)) components.add(schema, { id });
}
