import type { Env } from '#server/kit/env.ts'
import type { Popup } from '#server/kit/http/headers.ts'

/** The origins of Paystack's popup, where it can run: keys are set. Which address its API is asked at is the server's alone. */
export function popupOf({ PAYSTACK_PUBLIC_KEY: publicKey }: Pick<Env, 'PAYSTACK_PUBLIC_KEY'>): Popup | undefined {
  if (!publicKey) return undefined
  return {
    script: 'https://js.paystack.co',
    frame: 'https://checkout.paystack.com',
    calls: 'https://api.paystack.co',
  }
}
