import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { asEditor, asViewer } from "../../../app/data/access/ownership.server.ts";
import { findProfileFacts } from "../../../app/data/accounts/users.server.ts";
import { importCards, listCards, updateCard } from "../../../app/data/cards/cards.server.ts";
import {
  findPicture,
  removeUnusedPictures,
  storePicture,
} from "../../../app/data/cards/pictures.server.ts";
import { deleteStudy } from "../../../app/data/studies/studies.server.ts";
import { workLimits } from "../../../app/domain/fields/work-limits.ts";
import { copyStudy, editStudy } from "../../helpers/changed-study.ts";
import { askPage } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { PICTURES_WITH_METADATA, SECRET } from "../../helpers/pictures.ts";
import { makeStudy } from "../../helpers/study.ts";

const LATER = Date.now() + 2 * 60 * 60 * 1000;
const stored = async () => (await env.IMAGES.list()).objects.map((object) => object.key).sort();

it("keeps pictures while a card or study uses them, and removes unused ones", async () => {
  const { api, user } = await person();
  const { study } = await makeStudy(api, {}, { cards: [] });
  for (const key of ["a.png", "b.png", "unused.png"]) await env.IMAGES.put(key, "bytes");
  await importCards(db(), study, asEditor(user.id), [
    { label: "Apple", description: "", tags: [] },
  ]);
  const [card] = await listCards(db(), study, asViewer(user.id));
  await updateCard(db(), card?.id ?? "", asEditor(user.id), { image: "/images/a.png" });
  await editStudy(db(), study, user.id, { logo: "/images/b.png" });

  expect(await removeUnusedPictures(db(), env.IMAGES)).toBe(0);
  expect(await removeUnusedPictures(db(), env.IMAGES, LATER)).toBe(1);
  expect(await stored()).toEqual(["a.png", "b.png"]);

  const copy = await copyStudy(db(), study, user.id);
  await deleteStudy(db(), study, asEditor(user.id));
  expect(await removeUnusedPictures(db(), env.IMAGES, LATER)).toBe(0);
  expect((await listCards(db(), copy?.id ?? "", asViewer(user.id)))[0]?.image).toBe(
    "/images/a.png",
  );

  await editStudy(db(), copy?.id ?? "", user.id, { logo: null });
  await removeUnusedPictures(db(), env.IMAGES, LATER);
  expect(await stored()).toEqual(["a.png"]);
  await deleteStudy(db(), copy?.id ?? "", asEditor(user.id));
  await removeUnusedPictures(db(), env.IMAGES, LATER);
  expect(await stored()).toEqual([]);
});

const store = async (picture: Uint8Array<ArrayBuffer>, user?: string) =>
  storePicture(db(), env.IMAGES, user ?? (await person()).user.id, picture);

const pathOf = async (picture: Uint8Array<ArrayBuffer>) => {
  const stored = await store(picture);
  return "path" in stored ? stored.path : stored.problem;
};

/** Stores a picture and reads it back, as bytes and as text. */
async function storeAndRead(picture: Uint8Array<ArrayBuffer>) {
  const key = (await pathOf(picture)).slice("/images/".length);
  const found = await findPicture(env.IMAGES, key);
  const bytes = new Uint8Array(await new Response(found?.body).arrayBuffer());
  return { key, bytes, text: String.fromCharCode(...bytes), ...found };
}

it("finds a picture by its path, with the type of its bytes", async () => {
  const { key, bytes, type } = await storeAndRead(PICTURES_WITH_METADATA["chunks.png"]);
  expect(key).toMatch(/^[0-9a-f]{64}\.png$/);
  expect(type).toBe("image/png");
  expect(await pathOf(PICTURES_WITH_METADATA["chunks.png"])).toBe(`/images/${key}`);
  expect(bytes.length).toBeLessThan(PICTURES_WITH_METADATA["chunks.png"].length);
  expect(await findPicture(env.IMAGES, key.replace("png", "svg"))).toBeNull();
  expect(await findPicture(env.IMAGES, "../secret")).toBeNull();
});

it.each(Object.entries(PICTURES_WITH_METADATA))(
  "stores %s without its metadata",
  async (_, picture) => {
    expect(String.fromCharCode(...picture)).toContain(SECRET);
    const { bytes, text } = await storeAndRead(picture);
    for (const trace of [SECRET, "adobe.com", "Photoshop", "XMP", "MPF", "tEXt", "note"])
      expect(text).not.toContain(trace);
    // Storing it again changes nothing, and a truncated copy is refused.
    expect((await storeAndRead(bytes)).bytes).toEqual(bytes);
    expect(await pathOf(bytes.slice(0, -8))).toBe("imageType");
  },
);

it("keeps the orientation and the color profile of a photo", async () => {
  const tag = (...start: number[]) =>
    String.fromCharCode(...start, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6);
  for (const name of ["baseline.jpg", "progressive.jpg"] as const) {
    const { text } = await storeAndRead(PICTURES_WITH_METADATA[name]);
    expect(text).toContain(`Exif\0\0MM\0*\0\0\0\x08${tag(0, 1)}`);
    expect(text).toContain("ICC_PROFILE\0\x01\x01colours");
  }
  expect((await storeAndRead(PICTURES_WITH_METADATA["chunks.png"])).text).toContain("eXIfMM");
  expect((await storeAndRead(PICTURES_WITH_METADATA["extended.webp"])).text).toContain("EXIF");
  expect((await storeAndRead(PICTURES_WITH_METADATA["animated.gif"])).text).toContain(
    "NETSCAPE2.0",
  );
});

it("refuses bytes that are not a picture", async () => {
  expect(await pathOf(new TextEncoder().encode("<svg/>"))).toBe("imageType");
  expect(await pathOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 1))).toBe("imageType");
});

const used = async (user: string) => (await findProfileFacts(db(), user)).picture_bytes;

it("counts a user's pictures up to their quota, each once, until they are removed", async () => {
  const { user } = await person();
  const picture = PICTURES_WITH_METADATA["chunks.png"];
  await store(picture, user.id);
  const bytes = await used(user.id);
  expect(await store(picture, user.id)).toHaveProperty("path");
  expect([bytes > 0, await used(user.id)]).toEqual([true, bytes]);
  const fill = (count: number) =>
    env.DB.prepare("INSERT OR REPLACE INTO picture_uploads VALUES (?, 'fill', ?, '2020')")
      .bind(user.id, count)
      .run();
  const other = PICTURES_WITH_METADATA["animated.gif"];
  await fill(workLimits.picture_bytes - bytes);
  expect(await store(picture, user.id)).toHaveProperty("path");
  expect(await store(other, user.id)).toEqual({ problem: "pictureQuota" });
  expect(await used(user.id)).toBe(workLimits.picture_bytes);
  await removeUnusedPictures(db(), env.IMAGES);
  expect(await store(other, user.id)).toHaveProperty("path");
  await removeUnusedPictures(db(), env.IMAGES, LATER);
  expect(await used(user.id)).toBe(0);
});

it("counts pictures of earlier versions towards the owners of the projects that use them", async () => {
  const { api, user } = await person();
  const { study } = await makeStudy(api);
  await env.IMAGES.put("old.png", "12345");
  await editStudy(db(), study, user.id, { logo: "/images/old.png" });
  await removeUnusedPictures(db(), env.IMAGES);
  await removeUnusedPictures(db(), env.IMAGES, LATER);
  expect(await used(user.id)).toBe(5);
  await deleteStudy(db(), study, asEditor(user.id));
  await removeUnusedPictures(db(), env.IMAGES, LATER);
  expect(await used(user.id)).toBe(0);
});

it("stores no picture of a form that is refused", async () => {
  const { api, token } = await person();
  const { study } = await makeStudy(api);
  const before = await stored();
  const form = (label: string) => {
    const body = new FormData();
    body.set("intent", "create");
    body.set("label", label);
    body.set("image", new File([PICTURES_WITH_METADATA["baseline.jpg"]], "a.jpg"));
    return askPage(`/studies/${study}/cards`, {
      method: "POST",
      headers: { Origin: "https://sortwell.test", Cookie: `auth_token=${token}` },
      body,
    });
  };
  expect((await form("")).status).toBe(400);
  expect(await stored()).toEqual(before);
  expect((await form("Pear")).status).toBe(302);
  expect(await stored()).toHaveLength(before.length + 1);
});
