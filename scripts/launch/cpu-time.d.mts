/** The types of cpu-time.mjs, for the tests, whose type check does not include JavaScript. */
export function cpuTimeWithoutLeader(leader: number): number;
