/**
 * The stored form of the identity of a participant who was turned away: an HMAC keyed with the study id, so that the
 * same person cannot be recognised across studies.
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
