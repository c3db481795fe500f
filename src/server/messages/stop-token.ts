import { createHmac } from 'node:crypto'
import { isSame } from '#server/kit/signature.ts'

interface Whose {
  salonId: string
  customerId: string
}

/** Returns the secret of a customer's opt-out link: their id, signed, so that nothing has to be stored. */
export function stopToken(stopKey: string, { salonId, customerId }: Whose): string {
  const signature = createHmac('sha256', stopKey).update(`${salonId}:${customerId}`).digest('base64url')
  return `${customerId}.${signature}`
}

/** Returns the customer of a token in this salon; null if the token is not valid. */
export function customerOfToken(stopKey: string, salonId: string, token: string): string | null {
  const customerId = token.slice(0, 36)
  return isSame(token, stopToken(stopKey, { salonId, customerId })) ? customerId : null
}

/** Returns the link on which a customer opts out of messages; null if this server has no public address. */
export function stopUrl(
  { publicUrl, stopKey }: { publicUrl: string | null; stopKey: string },
  whose: Whose & { slug: string },
): string | null {
  return publicUrl && `${publicUrl}/booking/${whose.slug}/messages/${stopToken(stopKey, whose)}`
}
