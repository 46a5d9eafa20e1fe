/** A study, project or card that a search found: `id` is of the study or project, `place` says where it is. */
export type FoundItem = { id: string; name: string; place: string };
