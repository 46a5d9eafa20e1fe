import { expose } from "comlink";
import { AnalysisDesk } from "../app/routes/dashboard/worker/analysis-desk.ts";

/** The thread that fetches, keeps and analyses the sorts, so that the page never stands still. */
expose(new AnalysisDesk());
