import { expose } from "comlink";
import { ResultImporter } from "../app/routes/study/result-import/result-importer.ts";

/** The thread that reads a file of results and sends it, so that the page never stands still. */
expose(new ResultImporter());
