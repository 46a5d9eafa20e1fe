/** The scripts that a board begins with. */
export async function boardScripts(): Promise<string[]> {
  const { assets } = await import("virtual:remix/server-build");
  const { entry, routes } = assets;
  const parts = [entry, routes.root, routes["routes/sort/session/route"]];
  return [
    ...new Set(parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : []))),
  ];
}
