/** The files that have been fetched or are on their way, by address. */
const fetched = new Map<string, Promise<void>>();

/** Fetches a file into the browser's cache, unless the page's own HTML already loads it. */
async function fetchFile(address: string): Promise<void> {
  if (document.querySelector(`link[rel=modulepreload][href="${address}"]`)) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // A file that is not read to its end is not cached.
  await answer.arrayBuffer();
}

function fetchOnce(address: string): Promise<void> {
  const known = fetched.get(address);
  if (known) return known;
  const pending = fetchFile(address);
  fetched.set(address, pending);
  pending.catch(() => fetched.delete(address));
  return pending;
}

/**
 * Every `import()` of the built product, instead of Vite's own function of this name: it first fetches the module's
 * files, side by side. An import or a preload that fails once fails as long as the page is open in Firefox and in
 * Chromium until version 153, and a preload even after a reload in WebKit (https://github.com/whatwg/html/issues/6768).
 * A failed fetch is forgotten, so a part of a page that did not load without a connection loads when it is back.
 *
 * @param files paths of the module and of what it imports
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
}
