import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface PeerTask {
  name: "read" | "table and counts" | "counts" | "linkage" | "silhouettes" | "mds" | "bootstrap";
  /** Participants × cards, or an export page. */
  sorts: Int32Array | string;
  cards: number;
  method?: string;
  replicates?: number;
}

const script = fileURLToPath(new URL("peers.py", import.meta.url));

/** Finds a Python with NumPy and SciPy, preferably with fastcluster too. */
function findPython(): string | null {
  const has = (python: string, modules: string) =>
    spawnSync(python, ["-c", `import ${modules}`]).status === 0;
  const pythons = ["python3", "/usr/bin/python3"];
  return (
    pythons.find((python) => has(python, "numpy, scipy, fastcluster")) ??
    pythons.find((python) => has(python, "numpy, scipy")) ??
    null
  );
}

/** Milliseconds of each peer for each task, or null without Python. */
export function pythonPeers(tasks: PeerTask[]): Record<string, number>[] | null {
  const python = findPython();
  if (python === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "sortwell-bench-"));
  try {
    const written = tasks.map(({ sorts, ...task }, at) => {
      const file = join(folder, `${at}.bin`);
      writeFileSync(
        file,
        typeof sorts === "string"
          ? sorts
          : new Uint8Array(sorts.buffer, sorts.byteOffset, sorts.byteLength),
      );
      return { ...task, file, participants: sorts.length / task.cards };
    });
    const { status, stdout, stderr } = spawnSync(python, [script], {
      input: JSON.stringify(written),
      encoding: "utf8",
      maxBuffer: 1 << 26,
    });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
