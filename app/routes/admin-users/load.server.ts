import type { Db } from "../../data/db.server.ts";
import { findUser, listUsers } from "../../data/users.server.ts";
import { pageNumber } from "../../domain/participants-filter.ts";
import type { User } from "../../domain/user.ts";
import { logFault } from "../../http/trace.server.ts";

const PAGE_SIZE = 20;

/** The page of the list that the address names; past the end, the last one. */
export async function loadUsers(db: Db, url: URL) {
  try {
    const wanted = pageNumber(url.searchParams.get("page"));
    const asked = await read(db, wanted);
    const pages = Math.max(1, Math.ceil(asked.count / PAGE_SIZE));
    const page = Math.min(wanted, pages);
    const { count, results } = page === wanted ? asked : await read(db, page);
    const chosen = await named(db, results, url.searchParams.get("id"));
    return { loaded: true, count, page, pages, users: results, chosen };
  } catch (error) {
    logFault(error);
    return { loaded: false, count: 0, page: 1, pages: 1, users: [] as User[], chosen: null };
  }
}

const read = (db: Db, page: number) =>
  listUsers(db, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

/** Whom a dialog is about, on whatever page of the list. */
async function named(db: Db, users: User[], id: string | null): Promise<User | null> {
  if (!id) return null;
  return users.find((user) => user.id === id) ?? (await findUser(db, id)) ?? null;
}

/** The list as it stands behind a dialog. */
export function listWithoutDialog({ pathname, searchParams }: URL): string {
  const page = searchParams.get("page");
  return page ? `${pathname}?${new URLSearchParams({ page })}` : pathname;
}
