/*
 * The text of an API key: plr_live_<its salon, 32 hex digits>_<43 letters of 256 random bits>. The salon's id is not
 * secret; it is in the text so that one place can check a key.
 */

const shape = /^plr_live_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_[\w-]{43}$/

/** The prefix of every API key, by which people and secret scanners recognise one. */
export const keyBeginning = 'plr_live_'

/** Returns the text of a salon's key; the secret is 43 random letters (base64url). */
export function keyText(salonId: string, secret: string): string {
  return `${keyBeginning}${salonId.replaceAll('-', '')}_${secret}`
}

/** Returns the salon that a key's text names; null if the text is not a key. */
export function salonOfKey(text: string): string | null {
  const [, ...parts] = shape.exec(text) ?? []
  return parts.length > 0 ? parts.join('-') : null
}
