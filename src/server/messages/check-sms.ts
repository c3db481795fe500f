import { z } from 'zod'
import type { Finding, Level } from '#server/kit/doctor/finding.ts'
import type { Env } from '#server/kit/env.ts'
import { requestJson } from '#server/kit/request.ts'

const limits = { timeoutMs: 15_000, mostBytes: 65_536 }
const zBalance = z.object({ balance: z.coerce.number(), currency: z.string().max(10).catch('') })

const say = (level: Level, text: string): Finding[] => [{ name: 'SMS', level, text }]

/** Checks Termii by asking for the account's balance. Sends nothing, and never shows the key. */
export async function checkSms(env: Env): Promise<Finding[]> {
  const { TERMII_API_KEY: key, TERMII_BASE_URL: base, TERMII_SENDER_ID: sender, TERMII_CHANNEL: channel } = env
  if (!key) return say('off', 'No SMS: reminders and summaries by SMS are off. Set TERMII_API_KEY.')
  const url = new URL('/api/get-balance', base)
  url.searchParams.set('api_key', key)
  const { host } = url
  const answer = await requestJson(url, {}, limits)
  if (answer.status === null) return say('fault', `Termii doesn't answer at ${host} (${answer.code}). ${baseAdvice}`)
  if (answer.status === 401 || answer.status === 403)
    return say('fault', `Termii refuses the key (${answer.status}). ${smsAdvice(String(answer.status))}`)
  const found = zBalance.safeParse(answer.body)
  if (answer.status !== 200 || !found.success)
    return say('fault', `Termii's answer at ${host} can't be read (${answer.status}). ${baseAdvice}`)
  const left = `${found.data.currency} ${found.data.balance.toFixed(2)}`.trim()
  if (found.data.balance <= 0) return say('fault', `Termii's balance is ${left}: no SMS are sent. Top it up.`)
  const text = `Termii accepts the key; the balance is ${left}, the sender ${sender}, the channel ${channel}.`
  if (channel === 'generic') return say('warning', `${text} ${genericAdvice}`)
  if (!env.TERMII_WEBHOOK_SECRET)
    return say('warning', `${text} Salons don't see if an SMS arrived. Set TERMII_WEBHOOK_SECRET.`)
  return say('ok', text)
}

const baseAdvice = 'Set TERMII_BASE_URL to the address that your Termii dashboard shows.'

export const genericAdvice =
  'It misses numbers on the do-not-disturb list. Ask Termii to activate dnd, then set TERMII_CHANNEL=dnd.'

/** Returns the advice for a reason given by Termii. */
export function smsAdvice(reason: string): string {
  if (/TERMII_API_KEY/.test(reason)) return 'Set TERMII_API_KEY to the key of your Termii account.'
  if (/^40[13]\b/.test(reason)) return 'Correct TERMII_API_KEY: your Termii dashboard shows the key.'
  if (/balance/i.test(reason)) return 'Top up your Termii account.'
  if (/sender/i.test(reason)) return 'Have the sender approved by Termii, or correct TERMII_SENDER_ID.'
  if (/route|channel/i.test(reason)) return 'Ask Termii to activate this channel, or correct TERMII_CHANNEL.'
  if (/^(429|503)\b/.test(reason)) return 'Try again in a few minutes.'
  if (/^4\d\d\b/.test(reason)) return 'Correct the number; if it is right, ask Termii.'
  return baseAdvice
}
