import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Response } from "miniflare";
import { createTransport } from "nodemailer";

/**
 * The Worker's binding MAIL: takes mails as JSON, and sends them by SMTP or writes them to the folder `mail` in
 * the data folder.
 *
 * @param {string} mail an SMTP address or "folder"
 * @param {string} dataDir
 * @returns {(request: import("miniflare").Request) => Promise<Response>}
 */
export function openMail(mail, dataDir) {
  if (mail === "folder") return async (request) => writeMail(await read(request), dataDir);
  const transport = createTransport(requireTls(mail));
  return async (request) => {
    await transport.sendMail(await read(request));
    return new Response(null, { status: 202 });
  };
}

/**
 * The SMTP URL with TLS required, which otherwise is used only if the server offers it. A server on this machine needs
 * none.
 *
 * @param {string} mail
 */
function requireTls(mail) {
  const url = new URL(mail);
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (!local && !url.searchParams.has("requireTLS")) url.searchParams.set("requireTLS", "true");
  return url.href;
}

/** @typedef {{ from: string, to: string[], subject: string, text: string, html: string }} Letter */

/** @param {import("miniflare").Request} request */
const read = async (request) => /** @type {Letter} */ (await request.json());

let count = 0;

/** @param {Letter} letter @param {string} dataDir */
function writeMail({ from, to, subject, text, html }, dataDir) {
  const folder = join(dataDir, "mail");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${Date.now()}-${process.pid}-${++count}`);
  writeFileSync(`${file}.html`, html);
  writeFileSync(`${file}.txt`, `From: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text}`);
  return new Response(null, { status: 202 });
}
