import { expose } from "comlink";
import { AnalysisEngine } from "../app/results/engine/analysis-engine.ts";

/** The thread that fetches, keeps and analyses the sorts, so that the page never stands still. */
expose(new AnalysisEngine());
