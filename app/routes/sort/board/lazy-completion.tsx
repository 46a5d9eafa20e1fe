import { lazy } from "react";
import { untilLoaded } from "../../../ui/until-loaded.ts";

const load = () => untilLoaded(() => import("./completion.tsx"));

/** The end of a sort, which a board needs only once. */
export const LazyCompletion = lazy(load);
export const fetchCompletion = load;
