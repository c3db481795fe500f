import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

/** Seals a text with this server's secret, for one purpose, so that it is useless to a reader of the table. */
export async function seal(text: string, purpose: string, secret: string): Promise<string> {
  return await symmetricEncrypt({ key: `${purpose}:${secret}`, data: text })
}

/**
 * Returns the text that was sealed for this purpose; null if it was sealed with another secret, as after PARLOUR_SECRET
 * was changed.
 */
export async function unseal(sealed: string, purpose: string, secret: string): Promise<string | null> {
  return await symmetricDecrypt({ key: `${purpose}:${secret}`, data: sealed }).catch(() => null)
}
