import {
  PACKAGE_FILES,
  PACKAGE_PICTURES,
  type PackageStudy,
} from "../../domain/package/package-study.ts";
import { publicPackage } from "../../domain/package/public-package.ts";
import { writeZip, type ZipFile } from "../../domain/zip/write-zip.ts";
import type { Access } from "../access/ownership.server.ts";
import { findPicture } from "../cards/pictures.server.ts";
import type { Db } from "../database/db.server.ts";
import { codebook } from "./package-codebook.server.ts";
import { readPackageSorts } from "./read-sorts.server.ts";
import { readme } from "./readme.server.ts";

/** Where a package comes from, and what goes into it. */
type PackageSource = {
  db: Db;
  pictures: R2Bucket;
  study: string;
  access: Access<"viewer">;
  withSorts: boolean;
};

/**
 * A study as a file, in parts: what is public of it, without `with_participants`. Only one picture's or page's part is
 * in memory.
 */
export const writePackage = (source: PackageSource, found: PackageStudy) =>
  writeZip(packageFiles(source, found.with_participants ? found : publicPackage(found)));

/** Pictures come first: a picture that is missing is left out of the description. */
async function* packageFiles(
  { db, pictures, study, access, withSorts }: PackageSource,
  found: PackageStudy,
): AsyncGenerator<ZipFile> {
  const present = new Set<string>();
  for (const name of picturesOf(found)) {
    const picture = await findPicture(pictures, name.slice(PACKAGE_PICTURES.length));
    if (!picture) continue;
    present.add(name);
    yield { name, parts: picture.body, stored: true };
  }
  const stored = (picture: string | null) => (picture && present.has(picture) ? picture : null);
  const described: PackageStudy = {
    ...found,
    study: { ...found.study, logo: stored(found.study.logo) },
    cards: found.cards.map((card) => ({ ...card, image: stored(card.image) })),
  };
  yield textFile(PACKAGE_FILES.study, JSON.stringify(described, null, 1));
  if (withSorts)
    yield {
      name: PACKAGE_FILES.sorts,
      parts: encoded(lines(readPackageSorts(db, study, access, found))),
    };
  yield textFile(PACKAGE_FILES.codebook, codebook(described));
  yield textFile(PACKAGE_FILES.readme, readme(described, withSorts));
}

export const picturesOf = ({ study, cards }: PackageStudy): Set<string> =>
  new Set([study.logo, ...cards.map(({ image }) => image)].filter((name) => name !== null));

const encoder = new TextEncoder();

const textFile = (name: string, text: string): ZipFile => ({ name, parts: [encoder.encode(text)] });

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield encoder.encode(text);
}

async function* lines(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}
