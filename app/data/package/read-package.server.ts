import { crc32 } from "node:zlib";
import { limits } from "../../domain/limits/limits.ts";
import { parsePackageJson } from "../../domain/package/clean-package.ts";
import { type PackageSort, packageSort } from "../../domain/package/package-sort.ts";
import {
  contradictions,
  PACKAGE_FILES,
  PACKAGE_FORMAT,
  PACKAGE_PICTURES,
  PACKAGE_VERSION,
  type PackageStudy,
  packageStudy,
} from "../../domain/package/package-study.ts";
import { areOnScales } from "../../domain/ratings/ratings.ts";
import { linesOf } from "../../domain/zip/lines.ts";
import { readDirectory, readEntry, ZipDamaged, type ZipEntry } from "../../domain/zip/read-zip.ts";
import { PackageRefused } from "./refused.server.ts";
import type { Uploaded } from "./upload.server.ts";
import { picturesOf } from "./write-package.server.ts";

/** A file whose description has been read. */
export type OpenPackage = {
  study: PackageStudy;
  /** The pictures by their names in the file. */
  pictures: ReadonlyMap<string, () => Promise<Uint8Array<ArrayBuffer>>>;
  /** Reads and checks the sorts, one after the other. */
  sorts: () => AsyncGenerator<PackageSort>;
};

const MOST_BYTES = new Map<string, number>([
  [PACKAGE_FILES.study, limits.package_study_bytes],
  [PACKAGE_FILES.sorts, limits.package_sorts_bytes],
  [PACKAGE_FILES.codebook, limits.package_study_bytes],
  [PACKAGE_FILES.readme, limits.package_study_bytes],
]);

/**
 * Opens a file and checks everything but its sorts and pictures, which are checked as they are read.
 *
 * @throws PackageRefused
 */
export async function openPackage(file: Uploaded): Promise<OpenPackage> {
  const entries = new Map<string, ZipEntry>();
  for (const entry of await damagedAs("packageNoZip", readDirectory(file.read, file.length))) {
    const { name } = entry;
    // Programs that pack a file again add an entry for the folder.
    if (name === PACKAGE_PICTURES && entry.size === 0) continue;
    if (entries.has(name)) throw new PackageRefused("packageFileTwice", { name });
    const most = MOST_BYTES.get(name) ?? (isPicture(name) ? limits.image_bytes : undefined);
    if (most === undefined) throw new PackageRefused("packageFileUnknown", { name: shown(name) });
    if (entry.size > most || isBomb(entry))
      throw new PackageRefused("packageUnpacksTooLarge", { name });
    entries.set(name, entry);
  }
  const described = entries.get(PACKAGE_FILES.study);
  if (!described) throw new PackageRefused("packageForeign");
  const content = (entry: ZipEntry) => readEntry(file.read, entry, crc32);
  const study = parseStudy(await wholeOf(content(described), described.size));
  const used = picturesOf(study);
  const pictures = new Map(
    [...entries.values()].flatMap((entry) => {
      const { name, size } = entry;
      if (!name.startsWith(PACKAGE_PICTURES)) return [];
      if (!used.has(name)) throw new PackageRefused("packageFileUnknown", { name });
      return [[name, () => wholeOf(content(entry), size)]] as const;
    }),
  );
  for (const name of used)
    if (!pictures.has(name)) throw new PackageRefused("packageFileMissing", { name });
  const sorts = entries.get(PACKAGE_FILES.sorts);
  return {
    study,
    pictures,
    sorts: () => (sorts ? readSorts(content(sorts), study) : nothing()),
  };
}

/** Texts of sorts pack to a tenth; what packs to less than this would take far more room here than it came with. */
const MOST_RATIO = 100;
const SMALL_BYTES = 1_000_000;

const isBomb = ({ size, packed }: ZipEntry) => size > SMALL_BYTES && size > packed * MOST_RATIO;

const isPicture = (name: string) => /^pictures\/[0-9a-f]{64}\.(png|jpg|webp|gif)$/.test(name);
const shown = (name: string) => name.slice(0, 80);

async function* nothing(): AsyncGenerator<PackageSort> {}

/** @throws PackageRefused for a damaged archive */
const damagedAs = <T>(problem: string, work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw error instanceof ZipDamaged ? new PackageRefused(problem) : error;
  });

async function wholeOf(
  parts: AsyncIterable<Uint8Array>,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let at = 0;
  const read = async () => {
    for await (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
  };
  await damagedAs("packageDamaged", read());
  return bytes;
}

function parseJson(text: string, where: Record<string, unknown>): unknown {
  try {
    return parsePackageJson(text);
  } catch {
    throw new PackageRefused("packageJson", where);
  }
}

function parseStudy(bytes: Uint8Array): PackageStudy {
  const name = PACKAGE_FILES.study;
  const json = parseJson(new TextDecoder().decode(bytes), { name });
  const { format, version }: { format?: unknown; version?: unknown } = Object(json);
  if (format !== PACKAGE_FORMAT) throw new PackageRefused("packageForeign");
  if (typeof version === "number" && version > PACKAGE_VERSION)
    throw new PackageRefused("packageNewer");
  const parsed = packageStudy.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new PackageRefused("packageInvalid", { name, place: issue?.path.join(".") });
  }
  const [place] = contradictions(parsed.data);
  if (place !== undefined) throw new PackageRefused("packageInvalid", { name, place });
  return parsed.data;
}

async function* readSorts(
  content: AsyncGenerator<Uint8Array>,
  { questions, study: { scales } }: PackageStudy,
): AsyncGenerator<PackageSort> {
  const asked = new Set(questions.map(({ id }) => id));
  /** What of a sort is not about this study. */
  const foreignPart = ({ answers, ratings }: PackageSort) =>
    Object.keys(answers).some((question) => !asked.has(question))
      ? "answers"
      : areOnScales(ratings, scales ?? [])
        ? null
        : "ratings";
  const name = PACKAGE_FILES.sorts;
  const lines = linesOf(content, limits.package_sort_bytes);
  for (let line = 1; ; line++) {
    const next = await damagedAs("packageDamaged", lines.next());
    if (next.done) return;
    if (next.value === null) throw new PackageRefused("packageJson", { name: `${name}:${line}` });
    const parsed = packageSort.safeParse(parseJson(next.value, { name: `${name}:${line}` }));
    const place = parsed.success
      ? foreignPart(parsed.data)
      : parsed.error.issues[0]?.path.join(".");
    if (!parsed.success || place)
      throw new PackageRefused("packageInvalid", { name: `${name}:${line}`, place: place ?? "" });
    yield parsed.data;
  }
}
