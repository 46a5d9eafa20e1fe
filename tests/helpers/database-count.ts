/** What a request cost in the database, from the `Server-Timing` header that the Worker sends with SERVER_TIMING=full. */
export function databaseCount(headers: Headers) {
  const timing = headers.get("Server-Timing") ?? "";
  const figure = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(timing)?.[1]);
  return {
    trips: figure("trips"),
    statements: figure("statements"),
    rows_read: figure("rows_read"),
    rows_written: figure("rows_written"),
  };
}
