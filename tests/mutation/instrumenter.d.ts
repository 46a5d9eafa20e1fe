/** What `mutants.ts` uses of a package that is installed only for `npm run test:mutation`. */
declare module "@stryker-mutator/instrumenter" {
  type File = { name: string; content: string; mutate: boolean };
  type Options = { plugins: null; excludedMutations: string[]; ignorers: never[] };
  export class Instrumenter {
    constructor(logger: Record<string, () => unknown>);
    instrument(
      files: File[],
      options: Options,
    ): Promise<{ files: File[]; mutants: import("./mutants.ts").Mutant[] }>;
  }
}
