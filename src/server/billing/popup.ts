import type { Env } from '#server/kit/env.ts'
import type { Popup } from '#server/kit/http/headers.ts'

/** The origins of Paystack's popup, if it can run: keys are set. The address of its API depends only on the server. */
export function popupOf({ PAYSTACK_PUBLIC_KEY: publicKey }: Pick<Env, 'PAYSTACK_PUBLIC_KEY'>): Popup | undefined {
  if (!publicKey) return undefined
  return {
    script: 'https://js.paystack.co',
    frame: 'https://checkout.paystack.com',
    calls: 'https://api.paystack.co',
  }
}
