import { createServer } from "node:net";

/** @param {number} port @param {string} [host] @returns {Promise<boolean>} */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) =>
      // Other errors mean that the address does not exist, such as ::1 without IPv6.
      resolve("code" in error && error.code !== "EADDRINUSE" && error.code !== "EACCES"),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Whether a port is free on every address that "localhost" may resolve to.
 *
 * @param {number} port
 */
export async function isFree(port) {
  for (const host of ["127.0.0.1", "::1", undefined]) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}
