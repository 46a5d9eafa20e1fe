import { expose } from "comlink";
import { AnalysisEngine } from "../app/results/engine/analysis-engine.ts";

/** The worker thread that fetches, stores and analyses the sorts, so that the page stays responsive. */
expose(new AnalysisEngine());
