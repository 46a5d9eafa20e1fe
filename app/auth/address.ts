/**
 * The client's IP address, the key of its rate limits. The platform, or the launcher's proxy on a
 * single machine, overwrites this header, so a client cannot forge it. For IPv6 it is the /64
 * network, because one customer has all of its addresses.
 */
export function address(request: Request): string {
  const sent = request.headers.get("CF-Connecting-IP");
  if (!sent) return "local";
  return sent.includes(":") ? networkOf(sent) : sent;
}

/** The client's network as a log may keep it, without the address: the first 24 bits of IPv4, the first 48 of IPv6. */
export function network(request: Request): string {
  const client = address(request);
  if (client.includes(":")) return `${client.split(":").slice(0, 3).join(":")}::/48`;
  return client.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}

/** The first 64 bits of an IPv6 address; for an IPv4-mapped one, the IPv4 address. */
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
