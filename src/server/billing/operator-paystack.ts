import type { Env } from '#server/kit/env.ts'
import { openPaystack, type Paystack } from '#server/kit/paystack.ts'

/** This server's account with the payment provider, into which salons pay for their plans. */
export interface OperatorPaystack extends Paystack {
  publicKey: string
}

/** Returns this server's Paystack account; null if it sells no plans, or no keys are set. */
export function operatorPaystack(env: Env): OperatorPaystack | null {
  const { PAYSTACK_PUBLIC_KEY: publicKey, PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_BASE_URL: baseUrl } = env
  if (!env.PLANS || !publicKey || !secretKey) return null
  return { ...openPaystack(secretKey, baseUrl), publicKey }
}
