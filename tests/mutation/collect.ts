import {
  chai,
  customMatchers,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from "@vitest/expect";

/** Stands in for Vitest: collects the tests of the files, so that one thread can run them again and again. */

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

type Body = (...values: unknown[]) => unknown;
type Add = (name: string, body: Body, values?: unknown[]) => void;

/** The bodies of the tests of the files that were loaded. */
export const collected: (() => unknown)[] = [];

const each = (add: Add) => (table: readonly unknown[]) => (name: string, body: Body) => {
  for (const row of table) add(name, body, Array.isArray(row) ? row : [row]);
};
const addTest: Add = (_, body, values = []) => collected.push(() => body(...values));
const addGroup: Add = (_, body, values = []) => body(...values);

const without = Object.assign(() => {}, { each: () => () => {} });
// A third value of a test is its time limit.
export const test = Object.assign((name: string, body: Body) => addTest(name, body), {
  each: each(addTest),
  runIf: (condition: unknown): object => (condition ? test : without),
});
export const it = test;
export const describe = Object.assign((name: string, body: Body) => addGroup(name, body), {
  each: each(addGroup),
});
export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  customMatchers,
);
