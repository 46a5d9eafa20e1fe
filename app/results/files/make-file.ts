import { zipSync } from "fflate";
import type { AnalysisOptions, AnalysisView, TreeView } from "../../analysis/types.ts";
import { ENGINE_VERSION } from "../../analysis/version.ts";
import { csvRow } from "../../domain/csv.ts";
import type { LoadedStudy } from "../engine/loaded-study.ts";
import {
  contestedTable,
  groupsTable,
  profileTable,
  squareTable,
  summaryTable,
} from "./conclusion-tables.ts";
import {
  FILE_KINDS,
  FILE_NAMES,
  type FileKind,
  type FileTable,
  type Findings,
  type MadeFile,
} from "./file-kinds.ts";
import type { FurtherTable } from "./further-tables.ts";
import { pythonScript, rScript } from "./scripts.ts";
import {
  categoriesTable,
  extendedTable,
  matrixTable,
  participantsTable,
  placementsTable,
} from "./tables.ts";

/** The tables of the workbook, in the order of its sheets. */
const SHEETS = [
  "groups",
  "contested",
  "profile",
  "square_matrix",
  "matrix",
  "categories",
  "participants",
  "tree_scipy",
  "tree_r",
  "placements",
  "placements_extended",
] as const;

/** One file of the analysis as it stands. */
export async function makeFile(
  kind: FileKind,
  study: LoadedStudy,
  view: AnalysisView,
  options: AnalysisOptions,
  findings: () => Promise<Findings>,
  further: readonly FurtherTable[] = [],
): Promise<MadeFile> {
  const name = FILE_NAMES[kind];
  const tables: Partial<Record<FileKind, () => FileTable | Promise<FileTable>>> = {
    placements: () => placementsTable(study, view),
    placements_extended: () => extendedTable(study, view),
    participants: () => participantsTable(study, view),
    categories: () => categoriesTable(view),
    matrix: () => matrixTable(view),
    square_matrix: () => squareTable(view),
    groups: async () => groupsTable(view, await findings()),
    contested: async () => contestedTable(view, await findings()),
    profile: async () => profileTable(await findings()),
    tree_scipy: async () => scipyTable(view, (await findings()).support),
    tree_r: () => hclustTable(view),
  };
  const table = tables[kind];
  if (table) return text(name, "text/csv", csv(await table()));
  switch (kind) {
    case "newick":
      return text(name, "text/plain", newick(view));
    case "r_script":
      return text(name, "text/plain", rScript(options, view.tree.cophenetic));
    case "python_script":
      return text(name, "text/x-python", pythonScript(options, view.tree.cophenetic));
    case "figures":
      return text(name, "application/json", figures(study, view, options, await findings()));
    case "xlsx": {
      const { workbook } = await import("./workbook.ts");
      const sheets: { name: string; table: FileTable }[] = [];
      for (const one of SHEETS) {
        const table = await tables[one]?.();
        if (table) sheets.push({ name: FILE_NAMES[one].replace(".csv", ""), table });
      }
      sheets.push(...further);
      sheets.unshift({
        name: "analysis",
        table: summaryTable(study, view, options, await findings()),
      });
      return {
        name,
        type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        bytes: await workbook(sheets),
      };
    }
    default: {
      const files: Record<string, Uint8Array> = {};
      for (const one of FILE_KINDS) {
        if (one === "zip") continue;
        const file = await makeFile(one, study, view, options, findings, further);
        files[file.name] = file.bytes;
      }
      for (const { name, table } of further)
        files[`${name}.csv`] = text(name, "text/csv", csv(table)).bytes;
      return { name, type: "application/zip", bytes: copied(zipSync(files, { level: 6 })) };
    }
  }
}

const text = (name: string, type: string, content: string): MadeFile => ({
  name,
  type,
  bytes: copied(new TextEncoder().encode(content)),
});

/** On a buffer of its own, so that it can be handed over without copying. */
const copied = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const csv = ({ head, rows }: FileTable): string => {
  const lines = [csvRow(head)];
  for (const row of rows) lines.push(csvRow(row));
  return lines.join("");
};

/** Everything that the analysis says, with the parameters it was made with; typed arrays as lists. */
const figures = (
  study: LoadedStudy,
  view: AnalysisView,
  parameters: AnalysisOptions,
  findings: Findings,
): string =>
  JSON.stringify(
    {
      study: study.index.study,
      engine_version: ENGINE_VERSION,
      exported_at: new Date().toISOString(),
      parameters,
      ...view,
      ...findings,
    },
    (_, value) => (ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value),
  );

/** SciPy's `linkage` matrix: clusters numbered from 0, merge t is cluster n + t; with support and ties. */
const scipyTable = ({ tree }: AnalysisView, support: Float64Array): FileTable => ({
  head: ["cluster_a", "cluster_b", "height", "size", "support", "tied"],
  rows: Array.from(tree.height, (height, t) => [
    tree.a[t],
    tree.b[t],
    height,
    tree.size[t],
    support[t],
    tree.tied[t],
  ]),
});

/**
 * R's `hclust`: cards are negative and numbered from 1, earlier merges positive. Cards come
 * first in a row, then the earlier merge.
 */
const hclustTable = ({ tree }: AnalysisView): FileTable => ({
  head: ["merge_1", "merge_2", "height", "tied"],
  rows: Array.from(tree.height, (height, t) => {
    const [a, b] = [rNumber(tree, tree.a[t] ?? 0), rNumber(tree, tree.b[t] ?? 0)];
    return [
      ...(a < 0 && b < 0 ? [Math.max(a, b), Math.min(a, b)] : [Math.min(a, b), Math.max(a, b)]),
      height,
      tree.tied[t],
    ];
  }),
});

const rNumber = ({ n }: TreeView, cluster: number) =>
  cluster < n ? -(cluster + 1) : cluster - n + 1;

/** Newick: nested brackets with branch lengths, for tree viewers. */
function newick({ tree, cards }: AnalysisView): string {
  const { n } = tree;
  const name = (card: number) => `'${(cards[card]?.label ?? "").replaceAll("'", "''")}'`;
  const texts = cards.map((_, card) => name(card));
  const heights = cards.map(() => 0);
  for (const [t, height] of tree.height.entries()) {
    const [a, b] = [tree.a[t] ?? 0, tree.b[t] ?? 0];
    const branch = (cluster: number) =>
      `${texts[cluster]}:${Math.max(0, height - (heights[cluster] ?? 0))}`;
    texts.push(`(${branch(a)},${branch(b)})`);
    heights.push(height);
  }
  return `${texts[n + tree.height.length - 1] ?? texts[0] ?? ""};\n`;
}
