import type { Env } from '#server/kit/env.ts'
import type { Popup } from '#server/kit/http/headers.ts'

/** The origins of Paystack's popup, where it can run: keys are set, and they are asked of Paystack itself. */
export function popupOf({
  PAYSTACK_PUBLIC_KEY: publicKey,
  PAYSTACK_BASE_URL: baseUrl,
}: Pick<Env, 'PAYSTACK_PUBLIC_KEY' | 'PAYSTACK_BASE_URL'>): Popup | undefined {
  const calls = 'https://api.paystack.co'
  if (!publicKey || new URL(baseUrl).origin !== calls) return undefined
  return { script: 'https://js.paystack.co', frame: 'https://checkout.paystack.com', calls }
}
