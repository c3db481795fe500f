import type { Env } from '#server/kit/env.ts'
import type { Popup } from '#server/kit/http/headers.ts'

/**
 * Returns the origins that Paystack's popup uses; undefined if there is no public key, without which it can't run.
 * `PAYSTACK_BASE_URL` changes none of them: only the server calls that address.
 */
export function popupOf({ PAYSTACK_PUBLIC_KEY: publicKey }: Pick<Env, 'PAYSTACK_PUBLIC_KEY'>): Popup | undefined {
  if (!publicKey) return undefined
  return {
    script: 'https://js.paystack.co',
    frame: 'https://checkout.paystack.com',
    calls: 'https://api.paystack.co',
  }
}
