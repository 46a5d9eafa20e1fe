import { errorResponse } from "../http/endpoint.ts";
import { notFound } from "../http/errors.ts";

/** The 404 for every unknown path under /api. */
export const loader = () => errorResponse(notFound());
export const action = loader;
