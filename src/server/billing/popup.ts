import type { Env } from '#server/kit/env.ts'
import type { Popup } from '#server/kit/http/headers.ts'

/**
 * Returns the origins that Paystack's popup uses; undefined without a public key, because the popup can't run without
 * one. `PAYSTACK_BASE_URL` changes none of these origins: only the server calls that address.
 */
export function popupOf({ PAYSTACK_PUBLIC_KEY: publicKey }: Pick<Env, 'PAYSTACK_PUBLIC_KEY'>): Popup | undefined {
  if (!publicKey) return undefined
  return {
    script: 'https://js.paystack.co',
    frame: 'https://checkout.paystack.com',
    calls: 'https://api.paystack.co',
  }
}
