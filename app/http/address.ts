import type { Asking } from "../auth/guess.server.ts";

/**
 * The address that a call comes from, under which it is counted. The platform, and on one
 * machine the launcher's front, write this header themselves, whatever a client sent. Of an IPv6
 * address the network counts, since one customer has all of its addresses.
 */
export function address(request: Request): string {
  const sent = request.headers.get("CF-Connecting-IP");
  if (!sent) return "local";
  return sent.includes(":") ? networkOf(sent) : sent;
}

/** Who sends a secret, as its check wants to know it. */
export const askingOf = (request: Request): Asking => ({ request, address: address(request) });

/** The first 64 bits of an IPv6 address; an IPv4 address that is written as one stays whole. */
function networkOf(address: string): string {
  const [, ipv4] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (ipv4) return ipv4;
  const [before = "", after = ""] = address.split("::");
  const [head, tail] = [before, after].map((part) => part.split(":").filter(Boolean));
  const zeros = address.includes("::") ? 8 - (head?.length ?? 0) - (tail?.length ?? 0) : 0;
  const groups = [...(head ?? []), ...Array(Math.max(0, zeros)).fill("0"), ...(tail ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase())
    .join(":")}::/64`;
}
