import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync } from "fflate";
import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { fileSources } from "../../../app/results/engine/file-sources.ts";
import { makeFile } from "../../../app/results/files/make-file.ts";
import { chainStudy } from "../../helpers/chain-pages.ts";

const CARDS = "a b c d e f g";
const CHAINS = [
  [
    "",
    "Fruit: a b, Tools: c d e, Else: f g",
    "Food: a b c, Tools: d e, Else: f g",
    "Food: a b c f, Tools: d e",
  ],
  ["One: a c, Two: b d e, : f g", "One: a b c, Two: d e, : f g", "One: a b c f, Two: d e g"],
  ["One: a c, Two: b d e, : f g", "One: a b c d e f g"],
];

async function filesOf(kind: "zip" | "repository") {
  const study = chainStudy(CARDS, CHAINS);
  const analysis = new Analysis(study.input, {});
  const view = analysis.update();
  const supported = runSteps(analysis.support());
  const cut = { k: 2, cut: null, proposal: [], decided: [] };
  const sources = fileSources(analysis, study, view, cut, async () => supported);
  const studyFile = kind === "repository" ? strToU8("a study") : undefined;
  const { bytes } = await makeFile(
    ...([kind, study, view, analysis.parameters(), sources, [], studyFile] as const),
  );
  return unzipSync(bytes);
}

let all: Record<string, Uint8Array> = {};
beforeAll(async () => {
  all = await filesOf("zip");
});
const text = (name: string) => strFromU8(all[name] ?? new Uint8Array());
const rows = (name: string) =>
  Papa.parse<Record<string, string>>(text(name), { header: true, skipEmptyLines: true }).data;

describe("the files of a study in turns", () => {
  it("have no figures that count independent people", () => {
    expect(Object.keys(all).sort()).toEqual([
      ...["analysis.R", "analysis.py", "chains.csv", "codebook.csv", "figures.json"],
      ...["methods.txt", "paths.csv", "placements-extended.csv", "placements.csv"],
      ...["results.xlsx", "sorts-by-card.csv", "sorts-by-participant.csv", "sorts-matrix.csv"],
      "turns.csv",
    ]);
    expect(JSON.parse(text("figures.json"))).not.toHaveProperty("conclusion");
  });

  it("list each turn with the cards that it moved", () => {
    expect(rows("turns.csv").map(({ chain, turn, moved }) => [chain, turn, moved])).toEqual([
      ["1", "1", ""],
      ["1", "2", "1"],
      ["1", "3", "2"],
      ["2", "1", "1"],
      ["2", "2", "2"],
      ["3", "1", "4"],
    ]);
  });

  it("follow each card through the groups of its chain", () => {
    const way = rows("paths.csv").filter((row) => row.chain === "1" && row.card_id === "c");
    expect(way.map(({ began_name, left_name, moved }) => [began_name, left_name, moved])).toEqual([
      ["", "Tools", ""],
      ["Tools", "Food", "1"],
      ["Food", "Food", "0"],
    ]);
  });

  it("explain every column", () => {
    const lacking = rows("codebook.csv").filter(({ meaning }) => !meaning);
    expect(lacking).toEqual([]);
  });

  it("describe the method with its sources, and that no figure counts who agrees", () => {
    expect(text("methods.txt")).toContain("6 participants sorted 7 cards");
    expect(text("methods.txt")).toMatch(/Gusfield, D\. \(2002\)[\s\S]*Paul, C\. L\. \(2008\)/);
    expect(text("methods.txt")).toContain("none has an interval");
    expect(text("methods.txt")).not.toContain("Kaufman");
  });

  it("for a public repository have chains, and no sessions", async () => {
    const names = Object.keys(await filesOf("repository"));
    expect(names).toContain("paths.csv");
    expect(names).not.toContain("placements-extended.csv");
  });
});

const PROGRAMS = [
  { program: "Rscript", script: "analysis.R", needs: ["--version"] },
  { program: "python3", script: "analysis.py", needs: ["-c", "import scipy"] },
] as const;
describe.each(PROGRAMS)("$script", ({ needs, program, script }) => {
  const run = (changed: Record<string, string> = {}) => {
    const dir = mkdtempSync(join(tmpdir(), "sortwell-chains-"));
    for (const [name, bytes] of Object.entries(all)) writeFileSync(join(dir, name), bytes);
    for (const [name, content] of Object.entries(changed)) writeFileSync(join(dir, name), content);
    const { stdout, stderr } = spawnSync(program, [script], { cwd: dir, encoding: "utf8" });
    return stdout + stderr;
  };
  const isInstalled = spawnSync(program, needs).status === 0;

  it.runIf(isInstalled)("reproduces the figures of chains", () => {
    expect(run()).toContain("REPRODUCED");
  });

  it.runIf(isInstalled)("notices a turn with another number", () => {
    const changed = text("turns.csv").replace(/^(1,2,\d+,)1,/m, "$13,");
    expect(run({ "turns.csv": changed })).toContain("DIFFERENT: the cards moved");
  });
});
