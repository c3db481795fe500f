import type { Env } from '#server/kit/env.ts'
import { openPaystack, type Paystack } from '#server/kit/paystack.ts'

/** The account of this server with the provider, into which salons pay for their plans. */
export interface OperatorPaystack extends Paystack {
  publicKey: string
}

/** The account; null if nothing is sold, or no keys are set. */
export function operatorPaystack(env: Env): OperatorPaystack | null {
  const { PAYSTACK_PUBLIC_KEY: publicKey, PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_BASE_URL: baseUrl } = env
  if (!env.PLANS || !publicKey || !secretKey) return null
  return { ...openPaystack(secretKey, baseUrl), publicKey }
}
