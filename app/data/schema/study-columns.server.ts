import { integer, text } from "drizzle-orm/sqlite-core";
import {
  type StudyFieldName,
  type StudyValues,
  studyFieldNames,
  studyFields,
} from "../../domain/studies/study-fields.ts";
import { boolean } from "./columns.server.ts";

// The columns of a study's fields, derived from `studyFields`: the control decides the column type.

const yesOrNo = (initial: boolean) => boolean().default(initial);
const whole = () => integer();
const count = (initial: number) => integer().notNull().default(initial);
const required = () => text().notNull();
const word = <T extends string>(initial: T) => text().$type<T>().notNull().default(initial);
const list = <T extends string[]>() => text({ mode: "json" }).$type<T>().notNull();
const optional = () => text();
const object = <T extends object>() => text({ mode: "json" }).$type<T>();

/** The column type of each control, for a field with this value. */
type Columns<T> = {
  flag: ReturnType<typeof yesOrNo>;
  number: ReturnType<typeof whole>;
  count: ReturnType<typeof count>;
  title: ReturnType<typeof required>;
  list: ReturnType<typeof list<Extract<T, string[]>>>;
  text: ReturnType<typeof optional>;
  object: ReturnType<typeof object<Extract<T, object>>>;
} & Record<"choice" | "line" | "area" | "html", ReturnType<typeof word<Extract<T, string>>>>;

function columnOf(name: StudyFieldName) {
  const field = studyFields[name];
  switch (field.control) {
    case "flag":
      return yesOrNo(field.created.parse(undefined));
    case "number":
      return whole();
    case "count":
      return count(field.created.parse(undefined));
    case "title":
      return required();
    case "list":
      return list();
    case "text":
      return optional();
    case "object":
      return object();
    default:
      return word(field.created.parse(undefined));
  }
}

export const studyColumns = Object.fromEntries(
  studyFieldNames.map((name) => [name, columnOf(name)]),
) as { [N in StudyFieldName]: Columns<StudyValues[N]>[(typeof studyFields)[N]["control"]] };
