import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, integer, text } from "drizzle-orm/sqlite-core";

// Shared columns and CHECK conditions.

/** `column IN ('a','b')` for a CHECK; the values are our own constants. */
export const oneOf = (column: AnySQLiteColumn, values: readonly string[]) =>
  sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(","))})`;

export const atMost = (column: AnySQLiteColumn, max: number) =>
  sql`length(${column}) <= ${sql.raw(String(max))}`;

export const lengthWithin = (column: AnySQLiteColumn, max: number) =>
  sql`length(${column}) BETWEEN 1 AND ${sql.raw(String(max))}`;

export const between = (column: AnySQLiteColumn, min: number, max: number) =>
  sql`${column} BETWEEN ${sql.raw(String(min))} AND ${sql.raw(String(max))}`;

/** A column that names a row of another table, with which its own row is deleted. */
export const deletedWith = (parent: () => AnySQLiteColumn) =>
  text().notNull().references(parent, { onDelete: "cascade" });

export const boolean = () => integer({ mode: "boolean" }).notNull();
export const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;
