// Writes the bindings of wrangler.toml in Miniflare's form to a file, which a server reads: to load wrangler would take
// almost a third of its start and two fifths of its memory.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { BINDINGS, root } from "./settings.mjs";

const { workerOptions } = optionsOf("wrangler.toml");
const { assets } = workerOptions;
// Relative, so that the checkout can be moved.
if (assets) assets.directory = relative(root, assets.directory);
// Not in build/, which a build empties, nor in node_modules/, which two checkouts may share.
mkdirSync(dirname(BINDINGS), { recursive: true });
writeFileSync(BINDINGS, JSON.stringify(workerOptions));
