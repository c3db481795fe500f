import { z } from 'zod'
import type { Finding, Level } from '#server/kit/doctor/finding.ts'
import type { Env } from '#server/kit/env.ts'
import { requestJson } from '#server/kit/request.ts'

const limits = { timeoutMs: 15_000, mostBytes: 65_536 }
const zNumber = z.object({ id: z.string() })
const zError = z.object({ error: z.object({ code: z.int() }) })

const say = (level: Level, text: string): Finding[] => [{ name: 'WhatsApp', level, text }]

/** Checks the Cloud API by asking for the sending number. Sends nothing, and never shows the token. */
export async function checkWhatsApp(env: Env): Promise<Finding[]> {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_BASE_URL: base } = env
  if (!token && !phoneId)
    return say('off', 'No Cloud API: people send WhatsApp messages by hand. docs/whatsapp.md explains it.')
  if (!token || !phoneId)
    return say(
      'fault',
      `WhatsApp messages are sent by hand. Set ${token ? 'WHATSAPP_PHONE_ID' : 'WHATSAPP_TOKEN'} too.`,
    )
  const url = new URL(`${base.replace(/\/+$/, '')}/${phoneId}?fields=id`)
  const answer = await requestJson(url, { headers: { authorization: `Bearer ${token}` } }, limits)
  if (answer.status === null)
    return say(
      'fault',
      `WhatsApp doesn't answer at ${url.host} (${answer.code}). Check the network, and WHATSAPP_BASE_URL.`,
    )
  const found = zNumber.safeParse(answer.body)
  if (answer.status === 200 && found.success && found.data.id === phoneId) return knownFinding(env)
  const error = zError.safeParse(answer.body)
  const code = error.success ? error.data.error.code : null
  const said = [answer.status, code].filter((one) => one !== null).join(', ')
  // 190: the token; 100: no such id; 10 and 200 to 299: the token may send, but not read the number.
  if (code === 190)
    return say('fault', `WhatsApp refuses the token (${said}). Make a permanent one for WHATSAPP_TOKEN.`)
  if (code === 100 || answer.status === 404)
    return say(
      'fault',
      `WhatsApp doesn't know the sending number (${said}). Correct WHATSAPP_PHONE_ID: it is an id, not the number.`,
    )
  if (code === 10 || (code !== null && code >= 200 && code < 300))
    return say(
      'warning',
      `WhatsApp knows the token, which may not read the number (${said}). Add whatsapp_business_management to it.`,
    )
  return say('fault', `WhatsApp's answer can't be used (${said}). Try again later, and check WHATSAPP_BASE_URL.`)
}

function knownFinding({ WHATSAPP_APP_SECRET: secret, WHATSAPP_VERIFY_TOKEN: word }: Env): Finding[] {
  const text = 'WhatsApp accepts the token and knows the sending number.'
  if (secret && word) return say('ok', text)
  const missing = [!secret && 'WHATSAPP_APP_SECRET', !word && 'WHATSAPP_VERIFY_TOKEN'].filter(Boolean).join(' and ')
  return say('warning', `${text} Salons don't see if a message arrived. Set ${missing}.`)
}
