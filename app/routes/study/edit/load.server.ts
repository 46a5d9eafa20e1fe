import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../../auth/guards.server.ts";
import { listCards } from "../../../data/cards.server.ts";
import { listCategories } from "../../../data/categories.server.ts";
import { listStudyNames } from "../../../data/studies.server.ts";
import { findStudyToChange } from "../../../data/study-changes.server.ts";
import { listTemplates } from "../../../data/templates.server.ts";
import { isId } from "../../../domain/fields.ts";
import { loading } from "../../../http/loading.ts";
import { headOf } from "../setup/setup-of.server.ts";

const EDIT_TABS = ["basic", "cards", "categories", "settings"] as const;

/** The study with its cards and categories, or nothing where it is not there or not the reader's. */
export async function loadEdit({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = params.id ?? "";
  const url = new URL(request.url);
  if (!isId(id)) return null;
  const [found, cards, categories, others, templates] = await Promise.all([
    loading("studyNotLoaded", () => findStudyToChange(context.db, id, user.id)),
    loading("cardsNotLoaded", () => listCards(context.db, id, user.id)),
    loading("categoriesNotLoaded", () => listCategories(context.db, id, user.id)),
    loading("studiesNotLoaded", () => listStudyNames(context.db, user.id, id)),
    loading("studyNotLoaded", () => listTemplates(context.db, user.id)),
  ]);
  if (!found) return null;
  const { study, has_placements: sorted } = found;
  const tab = EDIT_TABS.find((known) => known === url.searchParams.get("tab")) ?? "basic";
  const parts = {
    active_cards: cards.filter((card) => card.is_active).length,
    categories: categories.length,
  };
  const head = headOf(study, parts, request);
  const link = `${url.origin}/sort/${id}`;
  return { head, cards, categories, sorted, others, templates, tab, link };
}
