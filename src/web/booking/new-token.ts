/** Returns 256 random bits as base64url. */
export function newToken(): string {
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
