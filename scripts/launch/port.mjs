import { createServer } from "node:net";

/** @param {number} port @param {string} [host] @returns {Promise<boolean>} */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) =>
      // a machine without IPv6 has no taken port there
      resolve("code" in error && error.code !== "EADDRINUSE" && error.code !== "EACCES"),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Is a port free on every address by which "localhost" may be meant?
 *
 * @param {number} port
 */
export async function isFree(port) {
  for (const host of ["127.0.0.1", "::1", undefined]) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}
