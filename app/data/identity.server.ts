/**
 * An identity as it is kept of somebody who was turned away: an HMAC keyed with the study, so
 * that the same person in two studies cannot be recognised.
 */
export async function identityHash(study: string, identity: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(study), algorithm, false, [
    "sign",
  ]);
  const bytes = await crypto.subtle.sign("HMAC", key, encoder.encode(identity.toLowerCase()));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
