import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, unzipSync } from "fflate";
import { criteriaFigures } from "../../../app/analysis/agreement/criteria.ts";
import { Analysis } from "../../../app/analysis/analysis.ts";
import type { AnalysisOptions } from "../../../app/analysis/contract/types.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { toAnalysisInput } from "../../../app/domain/results/analysis-input.ts";
import { pageFlags } from "../../../app/domain/results/page-flags.ts";
import type { StudyDecision } from "../../../app/domain/results/study-decision.ts";
import type { StudyIndex } from "../../../app/domain/results/study-index.ts";
import { fileSources } from "../../../app/results/engine/file-sources.ts";
import type { FileKind, NamedStructure } from "../../../app/results/files/file-kinds.ts";
import type { FurtherTable } from "../../../app/results/files/further-tables.ts";
import { makeFile } from "../../../app/results/files/make-file.ts";
import { kinshipPages, studyIndexOf } from "../../helpers/kinship-pages.ts";

/** The files of an archive, by their names. */
export async function files(
  options: Partial<AnalysisOptions>,
  pages = kinshipPages(),
  questions: StudyIndex["questions"] = [],
  further: FurtherTable[] = [],
  kind: FileKind = "zip",
  entered: NamedStructure[] = [],
) {
  const [page] = pages;
  if (!page) throw new Error("no page");
  const { input, sessions } = toAnalysisInput(pages);
  const index = studyIndexOf(page, { questions });
  const analysis = new Analysis(input, options);
  const view = analysis.update();
  const flags = pageFlags(pages, questions);
  const study = { index, pages, input, sessions, passless: new Set<string>(), flags: () => flags };
  const supported = runSteps(analysis.support());
  const rows = Int32Array.from(sessions.keys());
  const repeated = input.passes?.some(({ length }) => length > 1)
    ? {
        criteria: criteriaFigures(input, rows, Int32Array.from(input.cards.keys()), []),
        chosen: { pass: null, criterion: null },
      }
    : null;
  const cut = { k: 4, cut: null, proposal: [], decided: [DECIDED], repeated };
  const sources = fileSources(analysis, study, view, cut, async () => supported, entered);
  const parameters = analysis.parameters();
  const studyFile = kind === "repository" ? strToU8("a study") : undefined;
  const zip = await makeFile(kind, study, view, parameters, sources, further, studyFile);
  return unzipSync(zip.bytes);
}

const DECIDED: StudyDecision = {
  id: "d",
  at: "2026-11-28T10:00:00.000Z",
  edited_at: null,
  user: { id: "u", username: "ada" },
  outcome: "one",
  name: "Grandparents",
  parts: [
    { name: "Grandfather", cards: ["x"] },
    { name: "Grandmother", cards: ["y"] },
  ],
  reason: "Shared, said Ada",
  evidence: { kind: "join", people: 30, asked: 85 },
};

const runs = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
export const hasR = runs("Rscript", "--version");
export const hasSciPy = runs("python3", "-c", "import scipy");

/** What a script prints in a folder of these files. */
export function runIn(folder: Record<string, Uint8Array>, command: string, script: string): string {
  const dir = mkdtempSync(join(tmpdir(), "sortwell-export-"));
  for (const [name, bytes] of Object.entries(folder)) writeFileSync(join(dir, name), bytes);
  const { stdout, stderr } = spawnSync(command, [script], { cwd: dir, encoding: "utf8" });
  return stdout + stderr;
}
