/** What a request asked the database, as the Worker tells it in local mode (`Server-Timing`). */
export function databaseCount(headers: Headers) {
  const told = headers.get("Server-Timing") ?? "";
  const figure = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(told)?.[1]);
  return {
    trips: figure("trips"),
    statements: figure("statements"),
    rows_read: figure("rows_read"),
    rows_written: figure("rows_written"),
  };
}
