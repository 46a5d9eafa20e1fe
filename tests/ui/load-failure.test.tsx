import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import { useRouteError } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { nothingCounted } from "../../app/data/database/counted-d1.server.ts";
import { loading } from "../../app/http/forms/attempt.ts";
import { guardedBuild } from "../../app/http/guarded-build.ts";
import { serverI18n } from "../../app/i18n/server.ts";
import { ErrorPage } from "../../app/ui/shell/error-page.tsx";

const Page = () => <ErrorPage error={useRouteError()} />;

const trace = { request_id: "the-id", method: "GET", route: "", database: nothingCounted() };

/** The HTML of the error page of a route with this loader, guarded as in the build. */
async function pageOf(loader: () => Promise<unknown>): Promise<string> {
  const route = { id: "root", path: "", module: { default: Page, loader } };
  const build = guardedBuild({ routes: { root: route } } as unknown as ServerBuild);
  const guarded = build.routes.root?.module.loader;
  const context = { trace, refusal: null } as unknown as AppLoadContext;
  const load = ({ request }: { request: Request }) => guarded?.({ request, params: {}, context });
  const routes = [
    { id: "root", path: "/", loader: load, element: null, errorElement: <Page /> },
  ] as RouteObject[];
  const router = createMemoryRouter(routes);
  await vi.waitUntil(() => router.state.initialized);
  return renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n("en")}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}

it("the error page says what could not be loaded, without the details of the error", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const fault = new Error("D1_ERROR: no such table: projects");
  const page = await pageOf(() => loading("projectsNotLoaded", () => Promise.reject(fault)));
  expect(page).toContain("Failed to load projects");
  expect(page).toContain("Try again");
  expect(page).not.toContain("D1_ERROR");
  expect(page).toContain("the-id");
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/"request_id":"the-id".*no such table/));
  log.mockRestore();
});

it("passes on a redirect or 404 that a loader throws", async () => {
  const missing = new Response(null, { status: 404 });
  await expect(loading("studyNotLoaded", () => Promise.reject(missing))).rejects.toBe(missing);
});
