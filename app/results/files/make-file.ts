import { zipSync } from "fflate";
import { methodFor } from "../../analysis/contract/methods.ts";
import type { AnalysisOptions, AnalysisView } from "../../analysis/contract/types.ts";
import { ENGINE_VERSION } from "../../analysis/contract/version.ts";
import { csvFile } from "../../domain/files/csv.ts";
import { describeChains, type StudyChains } from "../chains/describe-chains.ts";
import { kindsOf } from "../engine/describe/describe-kinds.ts";
import type { LoadedStudy } from "../engine/loaded-study.ts";
import { chainMethods } from "./chain-methods.ts";
import { CHAINS_PYTHON, CHAINS_R } from "./chain-scripts.ts";
import { chainsTable, pathsTable, turnsTable } from "./chain-tables.ts";
import {
  contestedTable,
  decidedTable,
  decisionsTable,
  groupsTable,
  profileTable,
  scoresTable,
  squareTable,
  summaryTable,
} from "./conclusion-tables.ts";
import {
  type Concepts,
  countsSeveral,
  type Details,
  FILE_NAMES,
  type FileKind,
  type FileTable,
  type Findings,
  kindsFor,
  type ResultFile,
  type Sources,
} from "./file-kinds.ts";
import type { FurtherTable } from "./further-tables.ts";
import { byCardTable, byParticipantTable, membershipTable } from "./layout-tables.ts";
import { methodsText } from "./methods-text.ts";
import {
  conceptMapTable,
  mapTreeTable,
  patternTable,
  pilesTable,
  ratingGroupsTable,
  ratingMeansTable,
  ratingRowsTable,
  ratingsTable,
} from "./rating-tables.ts";
import {
  cardsTable,
  consensusTable,
  criteriaTable,
  curveTable,
  modelsTable,
  segmentsTable,
  sensitivityTable,
} from "./result-tables.ts";
import { pythonScript } from "./scripts/python-script.ts";
import { rScript } from "./scripts/r-script.ts";
import { codebookTable } from "./table-codebook.ts";
import {
  categoriesTable,
  extendedTable,
  matrixTable,
  participantsTable,
  placementsTable,
} from "./tables.ts";
import { hclustTable, newick, scipyTable } from "./tree-files.ts";

/** The sheets of the workbook, in order; the further tables come after them. */
const SHEETS = [
  "analysis",
  "groups",
  "contested",
  "decisions",
  "decided",
  "cards",
  "consensus",
  "profile",
  "sensitivity",
  "scores",
  "curve",
  "models",
  "criteria",
  "segments",
  "chains",
  "turns",
  "paths",
  "rating_means",
  "rating_groups",
  "pattern_match",
  "concept_map",
  "map_tree",
  "square_matrix",
  "matrix",
  "categories",
  "participants",
  "tree_scipy",
  "tree_r",
  "placements",
  "by_participant",
  "by_card",
  "membership",
  "ratings",
  "rating_rows",
  "piles",
  "placements_extended",
  "codebook",
] as const;

/** Writes one file of the current analysis. `studyFile` is the study as a file, for the archive of a repository. */
export async function makeFile(
  kind: FileKind,
  study: LoadedStudy,
  view: AnalysisView,
  chosen: AnalysisOptions,
  sources: Sources,
  further: readonly FurtherTable[] = [],
  studyFile?: Uint8Array,
): Promise<ResultFile> {
  const name = FILE_NAMES[kind];
  const { concepts, details, findings, repeated } = sources;
  const isOfSeveral = countsSeveral(repeated);
  const inTurns = kindsOf(study).turns;
  const isRated = !inTurns && study.input.ratings !== undefined;
  const kindsOfFiles = (isPublic: boolean) => kindsFor({ inTurns, isRated, repeated }, isPublic);
  const chains = () => describeChains(study, chosen.seed);
  const isGraded = study.input.passes !== undefined;
  const similarity_method = methodFor(view.dealt || isGraded, chosen.similarity_method);
  const options: AnalysisOptions = { ...chosen, similarity_method };
  const tables: Partial<Record<FileKind, () => FileTable | Promise<FileTable>>> = {
    placements: () => placementsTable(study, view),
    by_participant: () => byParticipantTable(study, view),
    by_card: () => byCardTable(study, view),
    membership: () => membershipTable(study, view),
    placements_extended: () => extendedTable(study, view),
    participants: async () => participantsTable(study, view, await details(), isOfSeveral),
    cards: async () => cardsTable(view, await findings(), await details(), isOfSeveral),
    consensus: () => consensusTable(view),
    sensitivity: async () => sensitivityTable(await findings()),
    curve: async () => curveTable(await details()),
    models: async () => modelsTable(view, await details()),
    segments: async () => segmentsTable(await details()),
    criteria: () => criteriaTable(repeated?.criteria ?? null),
    scores: async () => scoresTable(view, await details()),
    analysis: async () =>
      summaryTable(
        ...([study, view, options, await findings(), await details()] as const),
        isRated ? await concepts() : null,
        isOfSeveral,
      ),
    categories: () => categoriesTable(view, isOfSeveral),
    matrix: () => matrixTable(view, options.similarity_method),
    square_matrix: () => squareTable(view),
    groups: async () => groupsTable(view, await findings()),
    contested: async () => contestedTable(view, await findings()),
    decisions: async () => decisionsTable(view, await findings()),
    decided: () => decidedTable(view, sources.decided),
    profile: async () => profileTable(await findings()),
    chains: () => chainsTable(chains()),
    turns: () => turnsTable(study, chains()),
    paths: () => pathsTable(chains()),
    tree_scipy: async () => scipyTable(view, (await findings()).support),
    tree_r: () => hclustTable(view),
    ...(isRated && {
      ratings: () => ratingsTable(study, view),
      rating_means: async () => ratingMeansTable(study, view, await findings(), await concepts()),
      rating_groups: async () => ratingGroupsTable(study, await findings(), await concepts()),
      pattern_match: async () => patternTable(await concepts()),
      concept_map: async () => conceptMapTable(view, await concepts()),
      map_tree: async () => mapTreeTable(await concepts()),
      piles: () => pilesTable(study, view),
      rating_rows: () => ratingRowsTable(study, view),
    }),
    codebook: async () => {
      const described = [];
      // A public archive has no table of participants: its codebook does not name their questions either.
      for (const part of kindsOfFiles(studyFile !== undefined)) {
        const table = part === "codebook" ? undefined : await tables[part]?.();
        if (table) described.push({ file: FILE_NAMES[part], table });
      }
      return codebookTable(described);
    },
  };
  const parts = { dealt: view.dealt, graded: isGraded, rated: isRated, several: isOfSeveral };
  const table = tables[kind];
  if (table) return text(name, "text/csv", csv(await table()));
  if (inTurns) {
    const written = chainText(kind, study, chains(), chosen.seed);
    if (written !== null) return text(name, FILE_TYPES[kind] ?? "text/plain", written);
  }
  switch (kind) {
    case "newick":
      return text(name, "text/plain", newick(view));
    case "r_script":
      return text(name, "text/plain", rScript(options, view.tree.cophenetic, parts));
    case "python_script":
      return text(name, "text/x-python", pythonScript(options, view.tree.cophenetic, parts));
    case "figures":
      return text(
        name,
        "application/json",
        figures(
          ...([study, view, options, await findings(), await details()] as const),
          isRated ? await concepts() : null,
          isOfSeveral,
        ),
      );
    case "methods":
      return text(
        name,
        "text/plain",
        methodsText(
          ...([study, view, options, await findings(), await details(), sources.decided] as const),
          isRated ? await concepts() : null,
          repeated && { ...repeated.chosen, isPublic: studyFile !== undefined },
        ),
      );
    case "xlsx": {
      const { workbook } = await import("./workbook.ts");
      const sheets = [];
      const kinds = kindsOfFiles(false);
      for (const sheet of SHEETS.filter((one) => kinds.includes(one))) {
        const table = await tables[sheet]?.();
        if (table) sheets.push({ name: FILE_NAMES[sheet].replace(".csv", ""), table });
      }
      sheets.push(...further);
      return {
        name,
        type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        bytes: await workbook(sheets),
      };
    }
    default: {
      const isPublic = kind === "repository";
      const files: Record<string, Uint8Array> = {};
      for (const part of kindsOfFiles(isPublic)) {
        if (part === "zip" || part === "repository") continue;
        const file = await makeFile(part, study, view, options, sources, further, studyFile);
        files[file.name] = file.bytes;
      }
      if (isPublic && studyFile) files["study.sortwell.zip"] = studyFile;
      for (const { name, table } of isPublic ? [] : further)
        files[`${name}.csv`] = text(name, "text/csv", csv(table)).bytes;
      return { name, type: "application/zip", bytes: copied(zipSync(files, { level: 6 })) };
    }
  }
}

const FILE_TYPES: Partial<Record<FileKind, string>> = {
  python_script: "text/x-python",
  figures: "application/json",
};

/** The texts of a study in turns; null for another kind of file. */
function chainText(kind: FileKind, study: LoadedStudy, chains: StudyChains, seed: number) {
  switch (kind) {
    case "methods":
      return chainMethods(study, chains, seed);
    case "r_script":
      return CHAINS_R;
    case "python_script":
      return CHAINS_PYTHON;
    case "figures":
      return asJson({ ...headOf(study), parameters: { seed }, ...chains });
    default:
      return null;
  }
}

const text = (name: string, type: string, content: string): ResultFile => ({
  name,
  type,
  bytes: copied(new TextEncoder().encode(content)),
});

/** Copies into a separate buffer, which can be transferred to the page. */
const copied = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const csv = ({ head, rows }: FileTable): string => csvFile(head, rows);

/** The whole analysis as JSON with its parameters; typed arrays become lists. */
const figures = (
  study: LoadedStudy,
  view: AnalysisView,
  parameters: AnalysisOptions,
  findings: Findings,
  details: Details,
  concepts: Concepts | null,
  isOfSeveral: boolean,
): string =>
  asJson({
    ...headOf(study),
    parameters,
    ...view,
    ...findings,
    ...details,
    // Labels, placements, agreement and consensus groups are of each person's last sort, as in the API's answer.
    ...(isOfSeveral && { needs_pass: true, participants: null, models: null, score: null }),
    ...(concepts && { ratings: concepts.ratings, concept_map: concepts.map }),
  });

const headOf = ({ index: { study } }: LoadedStudy) => ({
  study,
  engine_version: ENGINE_VERSION,
  exported_at: new Date().toISOString(),
});

const asJson = (content: object): string =>
  JSON.stringify(content, (_, value) =>
    ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value,
  );
