import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import style from "swagger-ui-dist/swagger-ui.css?url";
import script from "swagger-ui-dist/swagger-ui-bundle.js?url";
import { methodNotAllowed } from "../http/errors.ts";
import { errorResponse } from "../http/operations/endpoint.ts";
import { setPageHeaders } from "../http/security.ts";

/** A Swagger UI page of the OpenAPI document. All of its files come from our own origin. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!["GET", "HEAD"].includes(request.method)) return action({ request });
  const headers = new Headers();
  setPageHeaders(headers, { nonce: context.nonce, development: false });
  return new Response(page(context.nonce), { headers });
}

export const action = ({ request }: { request: Request }) =>
  errorResponse(methodNotAllowed(request.method, "GET, HEAD"));

const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sortwell API</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<main id="document"><p><a href="/api/schema/">The OpenAPI document</a> of this API.</p></main>
<script src="${script}" nonce="${nonce}"></script>
<script nonce="${nonce}">
SwaggerUIBundle({
  url: "/api/schema/",
  dom_id: "#document",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  requestInterceptor(request) {
    const token = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie);
    if (token) request.headers["X-CSRFToken"] = token[1];
    return request;
  },
});
</script>
</body>
</html>`;
