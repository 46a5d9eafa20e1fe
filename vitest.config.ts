import { defineConfig } from "vitest/config";
import api from "./vitest.api.config.ts";

export default defineConfig({
  test: { projects: ["vitest.unit.config.ts", ...(api.test?.projects ?? [])] },
});
