import { issueToken } from "../../app/auth/token.server.ts";
import { asEditor, asViewer } from "../../app/data/access/ownership.server.ts";
import { createUser } from "../../app/data/accounts/users.server.ts";
import { importCards, listCards } from "../../app/data/cards/cards.server.ts";
import { createCategory } from "../../app/data/cards/categories.server.ts";
import type { Db } from "../../app/data/database/db.server.ts";
import { createProject } from "../../app/data/projects/projects.server.ts";
import { createStudy } from "../../app/data/studies/studies.server.ts";
import type { KindRules } from "../../app/domain/sorts/sort-needs.ts";
import { createStudyInput } from "../../app/domain/studies/study.ts";
import type { StudyValues } from "../../app/domain/studies/study-fields.ts";
import { editStudy } from "../helpers/changed-study.ts";

const chainsOf = (chains: number, hold_minutes: number) => ({
  ...{ chains, start: "open" as const, hold_minutes, rest_after: 2, rest_below: 0.2 },
});

/** The studies in turns whose chains are simulated: with the first person's own sort, and with given groups. */
export const TURN_STUDIES = [
  { sort_type: "open", require_all_cards: false, delphi: chainsOf(2, 5) },
  { sort_type: "hybrid", require_all_cards: false, delphi: chainsOf(1, 5), begins: true },
] satisfies Fields[];

/** The studies whose sorts are simulated. */
const STUDIES = [
  { sort_type: "hybrid", allow_skip: true, allow_unknown: true, require_all_cards: false },
  { sort_type: "open", trace: true, require_all_cards: false },
  { sort_type: "closed", allow_unknown: true, require_all_cards: false },
  { sort_type: "hybrid", max_cards_per_category: 2, require_all_cards: false, ranking: true },
  { sort_type: "open", repeated_sorts: { min: 1, max: 3 }, require_all_cards: false, trace: true },
  { sort_type: "hybrid", nested: true, require_all_cards: false },
  { sort_type: "hybrid", max_places: 3, allow_skip: true, require_all_cards: false, trace: true },
  {
    sort_type: "hybrid",
    repeated_sorts: { min: 1, max: 3 },
    nested: true,
    require_all_cards: false,
  },
  {
    sort_type: "closed",
    repeated_sorts: { min: 2, max: 3 },
    max_places: 2,
    require_all_cards: false,
  },
  // Longer than a life.
  { sort_type: "hybrid", require_all_cards: false, delphi: chainsOf(1, 120), begins: true },
] satisfies Fields[];
type Fields = Partial<
  Pick<
    StudyValues,
    | "sort_type"
    | "allow_skip"
    | "allow_unknown"
    | "require_all_cards"
    | "trace"
    | "max_cards_per_category"
    | "ranking"
    | "delphi"
  >
> &
  Partial<KindRules> & {
    /** In turns: whether the chains begin with given groups. */
    begins?: boolean;
  };
const CARDS = ["Apple", "Bread", "Carrot", "Dates", "Egg", "Fig"];
const CATEGORIES = ["Kitchen", "Garden"];

export type Research = {
  owner: string;
  token: string;
  studies: { id: string; cards: string[]; fields: Fields }[];
};

/** A researcher with these studies. */
export async function makeStudies(db: Db, kinds: readonly Fields[] = STUDIES): Promise<Research> {
  const user = await createUser(db, {
    email: "owner@example.org",
    username: "owner",
    first_name: "",
    last_name: "",
    organization: "",
    password_hash: "none",
  });
  if ("refused" in user) throw new Error("no user");
  const owner = user.id;
  const { id: project } = await createProject(db, owner, { name: "Project", description: "" });
  const studies: Research["studies"] = [];
  for (const { begins = false, ...fields } of kinds) {
    const input = createStudyInput.parse({ project, title: "Study", ...fields });
    const study = await createStudy(db, asEditor(owner), input);
    if (!study) throw new Error("no study");
    const given = CARDS.map((label) => ({ label, description: "", tags: [] }));
    await importCards(db, study.id, asEditor(owner), given);
    if (fields.sort_type !== "open")
      for (const [order, name] of CATEGORIES.entries())
        await createCategory(db, asEditor(owner), study.id, {
          name,
          description: "",
          color: "#123456",
          order,
        });
    const cards = await listCards(db, study.id, asViewer(owner));
    const halves = [cards.slice(0, 3), cards.slice(3)].map((half, at) => ({
      ...{ name: `Half ${at}`, cards: half.map(({ id }) => id) },
    }));
    const active = await editStudy(db, study.id, owner, {
      status: "active",
      ...(begins && fields.delphi && { delphi: { ...fields.delphi, start: halves } }),
    });
    if (!active || "refused" in active) throw new Error(JSON.stringify(active));
    studies.push({ id: study.id, cards: cards.map(({ id }) => id), fields });
  }
  return { owner, token: await issueToken(db, owner), studies };
}
