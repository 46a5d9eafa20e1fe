import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { limits, SORT_TYPES } from "../../domain/limits/limits.ts";
import type { Project } from "../../domain/projects/project.ts";
import type { Study, StudyWithCards } from "../../domain/studies/study.ts";
import { loader as bulkImport } from "../cards/bulk-import.ts";
import { loader as projects } from "../projects/projects.ts";
import { loader as studies } from "../studies/studies.ts";
import { loader as study } from "../studies/study.ts";
import { type Agent, callApi } from "./call-api.ts";
import { shortened, toolResult } from "./tool-result.ts";

const MOST = 100;

const STUDIES = "/api/cardsort/studies/";
const PROJECTS = "/api/utilities/projects/";

export const studyId = z
  .string()
  .describe("The id of the study, from list_studies or create_study");

const cards = z
  .array(z.union([z.string(), z.object({ label: z.string(), description: z.string().optional() })]))
  .max(limits.cards_per_study)
  .describe("The cards: labels, or labels with a description that explains them to participants");

/** Tools that find, read and prepare studies. */
export function addStudyTools(server: McpServer, agent: Agent): void {
  server.registerTool(
    "list_studies",
    {
      title: "List studies",
      description: "Lists your card-sorting studies with their ids, newest first.",
      annotations: { readOnlyHint: true },
    },
    () =>
      toolResult(agent, async () => {
        const all = await callApi<Study[]>(agent, studies, "GET", STUDIES);
        const { items, more } = shortened(all, MOST);
        return {
          studies: items.map((one) => ({
            title: one.title,
            status: one.status,
            sort_type: one.sort_type,
            project: one.project_name,
            cards: one.cards_count,
            completed_sorts: one.completed_sessions_count,
            id: one.id,
          })),
          ...(more > 0 && { more }),
        };
      }),
  );

  server.registerTool(
    "get_study",
    {
      title: "Read a study",
      description: "Shows a study's settings, how many people have sorted, and its cards by label.",
      inputSchema: { study: studyId },
      annotations: { readOnlyHint: true },
    },
    ({ study: id }) =>
      toolResult(agent, async () => {
        const one = await readStudy(agent, id);
        const { items, more } = shortened(one.cards, MOST);
        return {
          title: one.title,
          description: one.description,
          status: one.status,
          sort_type: one.sort_type,
          participants: one.participant_count,
          completed_sorts: one.completed_sessions_count,
          cards: items.map(({ label }) => label),
          ...(more > 0 && { more_cards: more }),
          ...(one.scales && { scales: one.scales, ratings_required: one.require_ratings }),
        };
      }),
  );

  server.registerTool(
    "create_study",
    {
      title: "Create a draft study",
      description:
        "Creates a draft study with its cards. Nobody can take part until its researcher has looked at it and opened it.",
      inputSchema: {
        title: z.string(),
        description: z.string().optional(),
        sort_type: z
          .enum(SORT_TYPES)
          .default("open")
          .describe("open: participants name the groups; closed: yours; hybrid: both"),
        repeated_sorts: z
          .object({ min: z.int(), max: z.int() })
          .optional()
          .describe("Participants sort again by other criteria, at least and at most so often"),
        nested: z.boolean().optional().describe("Participants put groups into larger groups"),
        max_places: z.int().optional().describe("A card may be in up to so many groups (1 to 3)"),
        scales: z
          .array(
            z.object({
              question: z.string(),
              low: z.int().default(1),
              high: z.int().default(5),
              low_label: z.string().optional(),
              high_label: z.string().optional(),
            }),
          )
          .max(limits.scales)
          .optional()
          .describe("Participants rate each card after the sort, such as how important it is"),
        require_ratings: z
          .boolean()
          .optional()
          .describe("Whether a sort is completed only with all ratings"),
        project: z
          .string()
          .optional()
          .describe("The name of the project; without it the one that was changed last"),
        cards: cards.default([]),
      },
    },
    ({ project, cards: given, ...fields }) =>
      toolResult(agent, async () => {
        const created = await callApi<Study>(agent, studies, "POST", STUDIES, {
          body: { ...fields, project: await projectFor(agent, project), status: "draft" },
        });
        const added = given.length > 0 ? await addCards(agent, created.id, given) : undefined;
        return {
          title: created.title,
          status: created.status,
          ...added,
          edit: new URL(`/studies/${created.id}/cards`, agent.request.url).href,
          id: created.id,
        };
      }),
  );

  server.registerTool(
    "add_cards",
    {
      title: "Add cards",
      description: "Adds cards to a study. Labels that it has already are skipped and named.",
      inputSchema: { study: studyId, cards },
    },
    ({ study: id, cards: given }) => toolResult(agent, () => addCards(agent, id, given)),
  );
}

export const readStudy = (agent: Agent, id: string): Promise<StudyWithCards> =>
  callApi(agent, study, "GET", `${STUDIES}${encodeURIComponent(id)}/`, { params: { id } });

/** The id of the project with this name, or of the one that was changed last; a new one where there is none. */
async function projectFor(agent: Agent, name: string | undefined): Promise<string> {
  const all = await callApi<Project[]>(agent, projects, "GET", PROJECTS);
  const wanted = name?.trim().toLowerCase();
  const found = all.find((one) => !wanted || one.name.toLowerCase() === wanted);
  if (found) return found.id;
  const body = { name: name ?? "Studies" };
  return (await callApi<Project>(agent, projects, "POST", PROJECTS, { body })).id;
}

type Imported = { created_count: number; skipped: string[]; errors: string[] };

async function addCards(agent: Agent, id: string, given: z.output<typeof cards>) {
  const data = given.map((card) => (typeof card === "string" ? { label: card } : card));
  const path = `${STUDIES}${encodeURIComponent(id)}/cards/bulk-import/`;
  const { created_count, skipped, errors } = await callApi<Imported>(
    agent,
    bulkImport,
    "POST",
    path,
    { params: { id }, body: { format: "json", data } },
  );
  return { cards_added: created_count, skipped, errors };
}
