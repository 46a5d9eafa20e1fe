import { readFileSync } from "node:fs";
import { Instrumenter } from "@stryker-mutator/instrumenter";

export type Mutant = {
  id: string;
  replacement: string;
  status?: string;
  location: { start: Place; end: Place };
};
type Place = { line: number; column: number };

const quiet = () => {};
const never = () => false;
const logger = {
  ...{ isTraceEnabled: never, isDebugEnabled: never, isInfoEnabled: never },
  ...{ isWarnEnabled: never, isErrorEnabled: never, isFatalEnabled: never },
  ...{ trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet },
};

/**
 * Stryker's own switches are slow in loops of figures. A call that goes far beyond what the test needs without a change
 * ends, so that an endless loop is found.
 */
const SWITCHES = `
const mutation_9fa48 = globalThis.mutation;
function stryCov_9fa48(...ids) {
  if (mutation_9fa48.counts) for (const id of ids) mutation_9fa48.counts[id]++;
}
function stryMutAct_9fa48(id) {
  if (++mutation_9fa48.calls > mutation_9fa48.most) throw new Error("Endless");
  return mutation_9fa48.active === id;
}
`;

/** A file with all its mutants in it, each behind a switch, and their list. */
export async function mutantsOf(file: string): Promise<{ source: string; mutants: Mutant[] }> {
  const content = readFileSync(file, "utf8");
  const { files, mutants } = await new Instrumenter(logger).instrument(
    [{ name: file, content, mutate: true }],
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const source = files[0]?.content ?? content;
  const from = source.indexOf("function stryNS_9fa48");
  const end = "return isActive(id);\n}";
  const to = source.indexOf(end, from) + end.length;
  return {
    source: from < 0 ? source : source.slice(0, from) + SWITCHES + source.slice(to),
    mutants: mutants.filter(({ status }) => status !== "Ignored"),
  };
}
