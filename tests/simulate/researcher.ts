import { asEditor } from "../../app/data/access/ownership.server.ts";
import { deleteCards, restoreCards, switchCards } from "../../app/data/cards/bulk-cards.server.ts";
import { createCard } from "../../app/data/cards/cards.server.ts";
import {
  createCategory,
  deleteCategory,
  updateCategory,
} from "../../app/data/cards/categories.server.ts";
import type { Db } from "../../app/data/database/db.server.ts";
import { changeSort, replacePlacements } from "../../app/data/sorts/change-sort.server.ts";
import { deleteSession } from "../../app/data/sorts/sessions.server.ts";
import { findSort } from "../../app/data/sorts/sorts.server.ts";
import { inPass, withPlacement } from "../../app/domain/sorts/placement.ts";
import { editStudy } from "../helpers/changed-study.ts";
import type { Deed } from "./schedule.ts";
import { isLost } from "./server.ts";
import type { World } from "./world.ts";

const STATUS = ["paused", "active", "completed", "active"] as const;

/** What the researcher does through the API, without a tab. */
export async function research(world: World, deed: Deed, x: number, y: number): Promise<void> {
  const { study, session, ledger, research, server, clock, d1 } = world;
  const { owner } = research;
  const editor = asEditor(owner);
  const ids = (table: "cards" | "categories") =>
    d1
      .rows<{ id: string }>(
        `SELECT id FROM ${table} WHERE study_id = ? ORDER BY "order", id`,
        study.id,
      )
      .map(({ id }) => id);
  const cards = ids("cards");
  const categories = ids("categories");
  const card = cards[x % cards.length];
  const category = categories[y % categories.length];
  const by = (author: string, work: (db: Db) => Promise<unknown>) => {
    world.note(`${author}: ${deed}`);
    return world.as({ alive: true }, () =>
      server.work(author, work).catch((error) => {
        if (!isLost(error)) throw error;
      }),
    );
  };
  const name = `Study ${clock.between(0, 1e6)}`;
  switch (deed) {
    case "place by API":
      if (!card) return;
      ledger.state("api", `card ${card}`, category ?? "unsorted");
      return by("api", async (db) => {
        const sort = await findSort(db, session);
        const placed = { card, category: category ?? null, position: null, is_skipped: false };
        if (
          sort?.cards.some(({ id, is_active }) => id === card && is_active) &&
          (!category || sort.categories.some(({ id, pass }) => id === category && pass === 1))
        )
          await changeSort(db, sort, (now) => ({
            placements: inPass(now.sort, 1, (pass) => withPlacement(pass, placed)),
          }));
      });
    case "replace by API":
      return by("api", async (db) => {
        const sort = await findSort(db, session);
        if (!sort) return;
        for (const id of cards)
          for (const pass of ["", " 2", " 3"]) {
            const to = id === card && category && pass === "" ? category : "unsorted";
            ledger.restate("api", `card ${id}${pass}`, to);
          }
        const placements =
          card && category ? [{ card, category, position: null, is_skipped: false }] : [];
        await replacePlacements(db, session, placements, y % 2 ? sort.session.revision : null);
      });
    case "delete the sort":
      return by("researcher", (db) => deleteSession(db, session, editor));
    case "status":
      return by("researcher", (db) =>
        editStudy(db, study.id, owner, { status: STATUS[y % 4] ?? "active" }),
      );
    case "add a card":
      ledger.researcherChanges("");
      return by("researcher", (db) =>
        createCard(db, editor, {
          study: study.id,
          label: name,
          description: "",
          tags: [],
          is_active: true,
        }),
      );
    case "remove a card":
      if (!card) return;
      ledger.researcherChanges(card);
      return by("researcher", (db) => deleteCards(db, study.id, editor, [card]));
    case "restore cards": {
      const [deleted] = d1.rows<{ batch: string }>(
        "SELECT batch FROM deleted_cards WHERE study_id = ?",
        study.id,
      );
      if (!deleted) return;
      return by("researcher", (db) => restoreCards(db, study.id, editor, deleted.batch));
    }
    case "switch a card":
      if (!card) return;
      ledger.researcherChanges(card);
      return by("researcher", (db) => switchCards(db, study.id, editor, [card], y % 2 === 0));
    case "add a category":
      ledger.researcherChanges("");
      return by("researcher", (db) =>
        createCategory(db, editor, study.id, { name, description: "", color: "#123456", order: 9 }),
      );
    case "rename a category":
      if (!category) return;
      for (const row of d1.rows<{ name: string }>(
        "SELECT name FROM categories WHERE id = ?",
        category,
      ))
        ledger.researcherRenames(category, row.name);
      return by("researcher", (db) => updateCategory(db, category, editor, { name }));
    case "remove a category":
      if (!category) return;
      ledger.researcherChanges(category);
      return by("researcher", (db) => deleteCategory(db, category, editor));
    default:
  }
}
