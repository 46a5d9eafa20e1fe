import type { AppLoadContext } from "@remix-run/cloudflare";
import { requireUserWith } from "../../../auth/guards.server.ts";
import { asViewer } from "../../../data/access/ownership.server.ts";
import { listStudyCategories } from "../../../data/cards/categories.server.ts";
import { findStudyWithCards } from "../../../data/studies/studies.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { may } from "../../../domain/projects/roles.ts";
import { isPrintSize, type Slips } from "./sheets.ts";

/** What is printed, and how the query of the address wants it. */
export async function readPrint(request: Request, context: AppLoadContext, of: string) {
  const id = isId(of) ? of : "";
  const { found } = await requireUserWith(request, context, (caller) =>
    Promise.all([
      findStudyWithCards(context.db, id, asViewer(caller)),
      listStudyCategories(context.db, id),
    ]),
  );
  const [study, categories] = found;
  if (!study) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const asked = query.has("size");
  const size = query.get("size");
  const { title, project, project_name, sort_type } = study;
  const given = sort_type === "open" ? [] : categories;
  const slips: Slips = {
    given: given.map(({ name, is_group, parent }) => ({
      ...{ of: is_group ? "larger" : "group", name },
      parent: categories.find(({ id }) => id === parent)?.name,
    })),
    blank: sort_type !== "closed",
    nested: study.nested,
    passes: study.repeated_sorts?.max ?? 0,
  };
  const print = {
    study: { id, title, project, project_name },
    mayEdit: may(study.role, "edit"),
    cards: study.cards
      .filter((card) => card.is_active)
      .map(({ id, label, description, image }) => ({ id, label, description, image })),
    slips,
    chosen: {
      size: isPrintSize(size) ? size : "medium",
      details: !asked || query.has("details"),
      marks: !asked || query.has("marks"),
      slips: !asked || query.has("slips"),
      codes: query.has("codes"),
    },
  };
  return { print };
}

export type Print = Awaited<ReturnType<typeof readPrint>>["print"];
