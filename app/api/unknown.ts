import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { errorResponse } from "../http/endpoint.ts";
import { notFound } from "../http/errors.ts";

/** Every path below /api that is none of ours. */
export const loader = ({ request }: LoaderFunctionArgs) => errorResponse(notFound(), request);
export const action = loader;
