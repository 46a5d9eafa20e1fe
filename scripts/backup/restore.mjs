import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { holdOrFail } from "../launch/hold.mjs";
import { fail, settings } from "../launch/settings.mjs";

const { dataDir } = settings();
const source = resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? "");
try {
  if (!existsSync(source)) fail(`File not found: ${source}`);
  const held = holdOrFail(dataDir);
  if (existsSync(join(dataDir, "v3")))
    fail(`The data folder ${dataDir} is not empty. Move its folder v3 away first.`);
  execFileSync("tar", ["-xzf", source, "-C", dataDir]);
  held.release();
  console.log(`Restored into ${dataDir}.`);
} catch (error) {
  fail(error);
}
