import ipaddr from "ipaddr.js";

/** Names that lead to the machine itself or into its own network. */
const INTERNAL_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa)$/;

/** The only IPv6 addresses that are routed on the internet. Outside are also the forms that hold an IPv4 address (::/96). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
const DOCUMENTATION_IPV6 = ipaddr.IPv6.parseCIDR("3fff::/20");

/**
 * Whether an IP address belongs to the public internet: unicast, and neither private, loopback, link-local (where
 * clouds keep their metadata), reserved, nor an IPv6 form that leads to an IPv4 address.
 */
export function isPublicIp(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  if (ip.range() !== "unicast") return false;
  return ip instanceof ipaddr.IPv4 || (ip.match(GLOBAL_IPV6) && !ip.match(DOCUMENTATION_IPV6));
}

/**
 * Why a web hook may not be sent to this address: the key of an `errors` text, or `null`. `allowed` are the hosts
 * that an operator permits by `WEBHOOK_HOSTS`. The URL parser has turned every spelling of an IPv4 address (decimal,
 * octal, hexadecimal, shortened, full-width digits) into the usual one.
 */
export function webhookProblem(address: string, allowed: readonly string[]): string | null {
  if (!URL.canParse(address)) return "webhookAddress";
  const url = new URL(address);
  if (url.username || url.password) return "webhookAddress";
  if (allowed.includes(url.host) || allowed.includes(url.hostname))
    return ["http:", "https:"].includes(url.protocol) ? null : "webhookAddress";
  if (url.protocol !== "https:") return "webhookAddress";
  return isPublicHost(url.hostname.replace(/\.$/, "")) ? null : "webhookPrivate";
}

function isPublicHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  if (ipaddr.isValid(bare)) return isPublicIp(bare);
  return host.includes(".") && !INTERNAL_NAMES.test(host);
}

/** The hosts in `WEBHOOK_HOSTS`: `host` or `host:port`, separated by commas. */
export const webhookHosts = (setting = ""): string[] =>
  setting
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
