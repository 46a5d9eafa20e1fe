// Brings the data of DATA_DIR up to date, for a server that does not do so itself (`npm run dev`).

import { openBindings } from "./bindings.mjs";
import { holdOrFail } from "./hold.mjs";
import { prepare } from "./prepare.mjs";
import { fail, settings } from "./settings.mjs";
import { assertOurs, startProblem } from "./start-problem.mjs";

const { dataDir, demo, isPublic } = settings();
try {
  holdOrFail(dataDir);
  assertOurs(dataDir);
  const miniflare = await openBindings(dataDir);
  await prepare(miniflare, { dataDir, demo, isPublic });
  await miniflare.dispose();
} catch (error) {
  fail(startProblem(error, dataDir));
}
