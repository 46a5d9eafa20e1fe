// Installs and builds without serving, for an image whose disk is not written later.

import { fail } from "./launch/settings.mjs";
import { build, install } from "./launch/steps.mjs";

try {
  await install();
  await build();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
