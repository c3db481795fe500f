import type { Finding, Level } from '#server/kit/doctor/finding.ts'
import type { Env } from '#server/kit/env.ts'
import { operatorPaystack } from './operator-paystack.ts'

const say = (level: Level, text: string): Finding[] => [{ name: 'Paystack', level, text }]

/** Checks the Paystack key by asking for a transaction that doesn't exist, which changes nothing. */
export async function checkPaystack(env: Env): Promise<Finding[]> {
  const { PAYSTACK_PUBLIC_KEY: publicKey, PAYSTACK_SECRET_KEY: secretKey } = env
  if (!env.PLANS) return say('off', 'No plans are sold: PLANS is off.')
  if (!publicKey && !secretKey)
    return say('off', "No Paystack keys: salons can't pay for plans. Set both, or PLANS=off to sell none.")
  if (!publicKey || !secretKey)
    return say('fault', `Salons can't pay. Set ${publicKey ? 'PAYSTACK_SECRET_KEY' : 'PAYSTACK_PUBLIC_KEY'} too.`)
  if (modeOf(publicKey) !== modeOf(secretKey))
    return say('fault', 'One Paystack key is for tests and the other is live. Set both keys of one mode.')
  const key = await operatorPaystack(env)!.checkKey()
  if (key === 'refused') return say('fault', 'Paystack refuses the secret key. Correct PAYSTACK_SECRET_KEY.')
  if (key === 'unknown')
    return say(
      'fault',
      "Paystack's answer can't be used. Try again later, and check the network and PAYSTACK_BASE_URL.",
    )
  return modeOf(secretKey) === 'live'
    ? say('ok', 'Paystack accepts the live secret key.')
    : say(
        'warning',
        'Paystack accepts the secret key, which is for tests and moves no money. Set live keys to sell plans.',
      )
}

const modeOf = (key: string) => key.split('_')[1]
