/** Why a file is not imported: a key of the `errors` texts, and its parameters. */
export class PackageRefused extends Error {
  readonly problem: string;
  readonly params: Record<string, unknown>;

  constructor(problem: string, params: Record<string, unknown> = {}) {
    super(problem);
    this.problem = problem;
    this.params = params;
  }
}
