/** The roles of a project's members; each may do all that those before it may do. */
export const ROLES = ["viewer", "editor", "owner"] as const;
export type Role = (typeof ROLES)[number];

/** What a member may do, and the least role that may do it. */
const LEAST_ROLE = {
  /** The project, its studies and their results; participants' data only if the project says so. */
  read: "viewer",
  comment: "viewer",
  /** Studies and all that is in them, their shares, web hooks and packages. */
  edit: "editor",
  /** The project itself, its members, and which studies leave it. */
  manage: "owner",
} as const satisfies Record<string, Role>;
type Right = keyof typeof LEAST_ROLE;

export const isAtLeast = (role: Role, least: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(least);

export const may = (role: Role, right: Right): boolean => isAtLeast(role, LEAST_ROLE[right]);
