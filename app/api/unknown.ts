import { notFound } from "../http/errors.ts";
import { errorResponse } from "../http/operations/endpoint.ts";

/** The 404 for every unknown path under /api. */
export const loader = () => errorResponse(notFound());
export const action = loader;
