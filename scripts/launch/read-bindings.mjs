// Writes the bindings of wrangler.toml in Miniflare's form to a file, which a server reads: to load wrangler would take a
// quarter of its start.

import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { BINDINGS, root } from "./settings.mjs";

const { workerOptions } = optionsOf("wrangler.toml");
const { assets } = workerOptions;
// Relative, so that the checkout can be moved.
if (assets) assets.directory = relative(root, assets.directory);
writeFileSync(BINDINGS, JSON.stringify(workerOptions));
