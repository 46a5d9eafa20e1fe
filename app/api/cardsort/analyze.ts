import { analyze } from "../../analysis/index.ts";
import { saveAnalysis } from "../../data/analyses.server.ts";
import type { Db } from "../../data/db.server.ts";
import { listMergeSets } from "../../data/merges.server.ts";
import { readExportPage } from "../../data/results.server.ts";
import { findStudy } from "../../data/studies.server.ts";
import { analysisAnswer, analyzeInput } from "../../domain/analysis-answer.ts";
import { toAnalysisInput } from "../../domain/analysis-input.ts";
import type { ExportPage } from "../../domain/export-page.ts";
import { inclusionOf } from "../../domain/inclusion.ts";
import { limits } from "../../domain/limits.ts";
import { endpoint } from "../../http/endpoint.ts";
import { refused } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Computes the analysis of a study's completed sorts, and stores it.",
    who: "researcher",
    params: byId,
    body: analyzeInput,
    answers: { 200: analysisAnswer },
    refuses: ["analysis_too_large"],
    may: ({ context, user, params }) => findStudy(context.db, params.id, user.id),
    do: async ({ context, user, subject: study, body: parameters }) => {
      if (
        study.cards_count > limits.analyze_cards ||
        study.completed_sessions_count > limits.analyze_sessions
      )
        throw refused("analysis_too_large");
      const [pages, sets] = await Promise.all([
        readPages(context.db, study.id, user.id),
        listMergeSets(context.db, study.id, user.id),
      ]);
      const { input, sessions } = toAnalysisInput(pages);
      const required = study.consent_text.trim() !== "";
      const excluded = sessions.flatMap((session) => {
        const { included, reason } = inclusionOf(session, required);
        return included ? [] : [{ session: session.id, reasons: [reason] }];
      });
      const active = sets.find((set) => set.is_active)?.merges ?? [];
      const label_merges = active.map(({ label, members }) => ({ name: label, labels: members }));
      const options = { ...parameters, excluded, label_merges };
      const answer = analyze(input, options, new Date().toISOString());
      await saveAnalysis(context.db, study.id, user.id, answer);
      return answer;
    },
  }),
});
export const action = loader;

async function readPages(db: Db, study: string, owner: string): Promise<ExportPage[]> {
  const pages: ExportPage[] = [];
  let cursor: string | null = null;
  do {
    const page: ExportPage | null = await readExportPage(db, study, owner, { cursor });
    if (page) pages.push(page);
    cursor = page?.next ?? null;
  } while (cursor !== null);
  return pages;
}
