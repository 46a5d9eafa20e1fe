import { expect, it } from "vitest";
import { limits } from "../../app/domain/limits.ts";
import { pictureEnding, pictureProblem } from "../../app/domain/picture.ts";

const text = (value: string) => new TextEncoder().encode(value);

it("a picture is what its bytes say, whatever its name", () => {
  expect(pictureEnding(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe("png");
  expect(pictureEnding(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe("jpg");
  expect(pictureEnding(text("GIF89a"))).toBe("gif");
  expect(pictureEnding(text("RIFF....WEBP"))).toBe("webp");
  for (const other of ["", "GIF", "RIFF....WAVE", "<svg xmlns=", "<!doctype html>", "%PDF-1.7"])
    expect(pictureEnding(text(other)), other).toBeNull();
});

it("what is no picture or too large is refused", async () => {
  const gif = (size: number) => new Blob([text("GIF89a"), new Uint8Array(size - 6)]);
  expect(await pictureProblem(gif(limits.image_bytes))).toBeNull();
  expect(await pictureProblem(gif(limits.image_bytes + 1))).toBe("imageSize");
  expect(await pictureProblem(new Blob(["<svg onload='alert(1)'/>"]))).toBe("imageType");
});
