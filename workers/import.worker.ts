import { expose } from "comlink";
import { ResultImporter } from "../app/routes/study/result-import/result-importer.ts";

/** The worker thread that reads and uploads a results file, so that the page stays responsive. */
expose(new ResultImporter());
