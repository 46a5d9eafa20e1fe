import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A call that the stand-in received, such as `POST /d1/database`, and its body. */
type PlatformCall = { call: string; body: string };

const database = { uuid: "11111111-2222-4333-8444-555555555555", name: "sortwell" };
const bucket = { name: "sortwell-images" };

/**
 * A local stand-in for the deployment platform's API, as far as a deployment needs it. It remembers what was created,
 * so that a second deployment finds it.
 */
export async function fakePlatform() {
  const calls: PlatformCall[] = [];
  const created = { database: false, bucket: false };

  const answer = (call: string): unknown => {
    if (call === "GET /d1/database") return created.database ? [database] : [];
    if (call === "POST /d1/database") {
      created.database = true;
      return database;
    }
    if (call === "GET /r2/buckets") return { buckets: created.bucket ? [bucket] : [] };
    if (call === "POST /r2/buckets") {
      created.bucket = true;
      return bucket;
    }
    if (call.endsWith("/query")) return [{ success: true, results: [], meta: { duration: 1 } }];
    if (call.endsWith("/secrets")) return [];
    if (call.endsWith("/deployments")) return { deployments: [] };
    if (call.endsWith("/versions")) return { id: "version", startup_time_ms: 10, items: [] };
    if (call.endsWith("/schedules")) return { schedules: [] };
    if (call.endsWith("/assets-upload-session")) return { jwt: "token", buckets: [] };
    if (call.endsWith("/settings")) return { bindings: [] };
    if (call.endsWith("/workers/subdomain")) return { subdomain: "example" };
    if (call.endsWith("/subdomain")) return { enabled: true, previews_enabled: false };
    if (call === "PUT /workers/scripts/sortwell")
      return { id: "sortwell", startup_time_ms: 10, deployment_id: "version" };
    return {};
  };

  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const path = (request.url ?? "").replace(/\?.*/, "").replace(/^.*\/accounts\/[^/]+/, "");
      const call = `${request.method} ${path}`;
      calls.push({ call, body });
      const missing = call.startsWith("GET /workers/services/");
      response.statusCode = missing ? 404 : 200;
      response.setHeader("Content-Type", "application/json");
      response.end(
        JSON.stringify({
          success: !missing,
          errors: missing ? [{ code: 10090, message: "not found" }] : [],
          messages: [],
          result: missing ? null : answer(call),
          result_info: { page: 1, per_page: 100, count: 1, total_count: 1 },
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    env: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
      CLOUDFLARE_API_TOKEN: "token",
      CLOUDFLARE_ACCOUNT_ID: "account",
    },
    close: () => server.close(),
  };
}
