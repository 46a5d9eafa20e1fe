import { errorResponse } from "../http/endpoint.ts";
import { notFound } from "../http/errors.ts";

/** Every path below /api that is none of ours. */
export const loader = () => errorResponse(notFound());
export const action = loader;
