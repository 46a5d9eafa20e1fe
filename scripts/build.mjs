// Installs and builds without serving, for a container image.

import { fail } from "./launch/settings.mjs";
import { build, install } from "./launch/steps.mjs";

try {
  await install();
  await build();
} catch (error) {
  fail(error);
}
