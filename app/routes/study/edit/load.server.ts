import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../../auth/guards.server.ts";
import { listCards } from "../../../data/cards.server.ts";
import { listCategories } from "../../../data/categories.server.ts";
import { findStudy, hasPlacements } from "../../../data/studies.server.ts";
import { isId } from "../../../domain/fields.ts";
import { loading } from "../../../http/loading.ts";

export const TABS = ["basic", "cards", "categories", "settings"] as const;
export type Tab = (typeof TABS)[number];

/** The study with its cards and categories, or nothing where it is not there or not the reader's. */
export async function loadStudy({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = params.id ?? "";
  const url = new URL(request.url);
  if (!isId(id)) return null;
  const [study, cards, categories, sorted] = await Promise.all([
    loading("studyNotLoaded", () => findStudy(context.db, id, user.id)),
    loading("cardsNotLoaded", () => listCards(context.db, id, user.id)),
    loading("categoriesNotLoaded", () => listCategories(context.db, id, user.id)),
    loading("studyNotLoaded", () => hasPlacements(context.db, id)),
  ]);
  if (!study) return null;
  const tab = TABS.find((known) => known === url.searchParams.get("tab")) ?? "basic";
  return { study, cards, categories, sorted, tab, link: `${url.origin}/sort/${id}` };
}
